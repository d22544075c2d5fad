// Cards: new ones, and what can be done with the words of the one that is typed in. The code that does it loads later.
import { shownPicture, showsCard } from '../store/selection'
import type { EditorState } from '../store/store'
import { codesToCompare } from '../store/typed-words'
import type { ObjectEdit } from '../tools/objects/object-edit'
import type { Action } from './action'

interface CardAction extends Action {
  id: `objects-${ObjectEdit}` | 'words-cut' | 'words-copy'
}

const edit = (
  name: ObjectEdit,
  label: string,
  isEnabled: (state: EditorState) => boolean,
  key: string | null = null,
): CardAction => ({
  id: `objects-${name}`,
  label,
  group: 'Cards',
  shortcut: key === null ? null : { keys: [key], whileTyping: true },
  isEnabled,
  run: ({ tools }) => tools.edit(name),
})

const hasTypedWords = ({ session: { textRange } }: EditorState): boolean =>
  textRange !== null && textRange.from < textRange.to
const isTypedInCode = ({ scene, session }: EditorState): boolean =>
  session.textRange !== null &&
  scene.pictures.some(({ id, content }) => id === session.typing && content.kind === 'code')
const hasTypedCode = (state: EditorState): boolean => isTypedInCode(state) && hasTypedWords(state)
export const showsCode = ({ scene, session }: EditorState): boolean =>
  shownPicture(scene, session.selection).content.kind === 'code'
/** A composition of two, or two that are selected. */
export const showsTwoCodes = ({ scene, session }: EditorState): boolean =>
  codesToCompare(scene, session.selection) !== null
/** Of what is shown, words can be hidden. */
export const showsText = ({ scene, session }: EditorState): boolean =>
  'hidden' in shownPicture(scene, session.selection).content

export const cardActions: readonly CardAction[] = [
  edit('new-code-card', 'New code card', () => true),
  edit('new-terminal-card', 'New terminal card', () => true),
  edit('new-diff-card', 'New diff card', () => true),
  edit('type-in-card', 'Edit the words of the card', showsCard),
  edit('hide-words', 'Hide or show the selected words', hasTypedWords, 'Mod+Shift+X'),
  edit('mark-words', 'Mark the selected words', hasTypedCode, 'Mod+B'),
  edit('mark-lines', 'Mark the selected lines', isTypedInCode),
  edit('tidy-code', 'Tidy the code up: indents, ends of lines', showsCode),
  edit('compare-cards', 'Compare the two code cards as a diff', showsTwoCodes),
  edit('hide-secrets', 'Hide keys, tokens and mail addresses', showsText),
  {
    id: 'words-cut',
    label: 'Cut the selected words',
    group: 'Cards',
    shortcut: null,
    isEnabled: hasTypedWords,
    run: ({ page }) => page.clipboard('cut'),
  },
  {
    id: 'words-copy',
    label: 'Copy the selected words',
    group: 'Cards',
    shortcut: null,
    isEnabled: hasTypedWords,
    run: ({ page }) => page.clipboard('copy'),
  },
]
