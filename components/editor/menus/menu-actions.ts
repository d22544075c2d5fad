// What each menu of the stage offers: actions by their ids, with a line between groups. What cannot be done is left out.
import type { ActionId } from '@/lib/editor/actions/actions'
import { type MenuSubject, selectedAnnotations } from '@/lib/editor/store/selection'
import type { EditorState } from '@/lib/editor/store/store'
import { hasSelectedWords } from '@/lib/editor/store/typed-words'
import { isBare } from '@/lib/scene/commands/dress'

type Groups = readonly (readonly ActionId[])[]

const order: readonly ActionId[] = ['objects-to-front', 'objects-forward', 'objects-backward', 'objects-to-back']
const everywhere: Groups = [
  ['toggle-bare'],
  ['zoom-fit', 'zoom-actual'],
  ['show-history', 'show-palette', 'show-shortcuts'],
]

const align: readonly ActionId[] = [
  'objects-align-left',
  'objects-align-centre',
  'objects-align-right',
  'objects-align-top',
  'objects-align-middle',
  'objects-align-bottom',
]
const distribute: readonly ActionId[] = [
  'objects-distribute-horizontally',
  'objects-distribute-vertically',
  'objects-tidy',
]

const newCards: readonly ActionId[] = [
  'objects-new-code-card',
  'objects-new-terminal-card',
  'objects-new-diff-card',
  'write-post',
]

/** What one would make with each, in the menu of new cards. */
export const menuDetails: Partial<Record<ActionId, string>> = {
  'objects-new-code-card': 'In the colours of its language',
  'objects-new-terminal-card': 'Commands and their output',
  'objects-new-diff-card': 'What changed, line by line',
  'write-post': 'As on X, Bluesky or Mastodon',
}

/** Groups that are rows of icons, and their names. */
export const iconRows: ReadonlyMap<readonly ActionId[], string> = new Map([
  [align, 'Align'],
  [distribute, 'Distribute'],
])

type Words = (state: EditorState) => string

/** What an entry says where the menu itself says what it is about. */
export const menuWords: Partial<Record<ActionId, string | Words>> = {
  'objects-enter': 'Edit the words',
  'objects-cut': 'Cut',
  'objects-copy': 'Copy',
  'objects-duplicate': 'Duplicate',
  'objects-copy-style': 'Copy style',
  'objects-paste-style': 'Paste style',
  'objects-rename': 'Rename',
  'objects-group': 'Group',
  'objects-ungroup': 'Ungroup',
  'objects-hide-words': (state) => (hasSelectedWords(state, 'hidden') ? 'Show the words' : 'Hide the words'),
  'objects-mark-words': (state) => (hasSelectedWords(state, 'words') ? 'Take the mark off' : 'Mark the words'),
  'objects-mark-lines': 'Mark the lines',
  'objects-hide-secrets': 'Hide secrets',
  'words-cut': 'Cut',
  'words-copy': 'Copy',
  'objects-lock': (state) => (selectedOf(state).every(({ locked }) => locked) ? 'Unlock' : 'Lock'),
  'objects-hide': (state) => (selectedOf(state).every(({ hidden }) => hidden) ? 'Show' : 'Hide'),
  'objects-make-default': 'Use as default style',
  'objects-delete': 'Delete',
  copy: 'Copy the picture',
  download: 'Download',
  paste: 'Paste',
  'tool-element': 'Point at its elements',
  'choose-file': 'Choose a file',
  'objects-select-all': 'Select all',
  'show-palette': 'Search commands',
  'show-shortcuts': 'Keyboard shortcuts',
  'toggle-snapping': ({ session }) => (session.snapping ? 'Stop snapping' : 'Snap to objects'),
  'toggle-rulers': ({ session }) => (session.rulers ? 'Hide the rulers' : 'Show the rulers'),
  'toggle-bare': ({ scene }) => (isBare(scene) ? 'Dress the picture again' : 'Show the picture bare'),
  'zoom-selection': 'Zoom to it',
  'toggle-grid': ({ session }) => (session.grid.isOn ? 'Hide the grid' : 'Show the grid'),
}

const selectedOf = ({ scene, session }: EditorState) => selectedAnnotations(scene, session.selection)

export const menuActions: Record<MenuSubject, Groups> = {
  object: [
    ['objects-enter'],
    ['objects-cut', 'objects-copy', 'objects-duplicate', 'objects-copy-style', 'objects-paste-style'],
    order,
    [
      'objects-rename',
      'objects-leave-group',
      'objects-ungroup',
      'objects-lock',
      'objects-hide',
      'objects-to-canvas',
      'objects-to-picture',
      'objects-untie',
    ],
    ['zoom-selection', 'objects-make-default'],
    ['objects-delete'],
  ],
  objects: [
    ['objects-cut', 'objects-copy', 'objects-duplicate', 'objects-paste-style'],
    order,
    ['objects-group', 'objects-ungroup', 'objects-leave-group', 'objects-rename', 'objects-lock', 'objects-hide'],
    align,
    distribute,
    ['objects-delete'],
  ],
  picture: [
    ['copy', 'download', 'paste', 'choose-file'],
    newCards,
    ['objects-duplicate', ...order, 'objects-delete'],
    ['objects-type-in-card', 'objects-hide-secrets'],
    ['capture-again', 'tool-element', 'capture-colours', 'capture-devices'],
    ['objects-select-all'],
    ...everywhere,
  ],
  canvas: [
    ['copy', 'download', 'paste', 'choose-file'],
    newCards,
    ['objects-select-all'],
    ['toggle-grid', 'toggle-snapping', 'toggle-rulers'],
    ...everywhere,
  ],
  cards: [newCards],
  words: [
    ['objects-hide-words', 'objects-mark-words', 'objects-mark-lines'],
    ['words-cut', 'words-copy'],
    ['objects-hide-secrets'],
  ],
}
