// What can be done with the selected objects. The code that does it loads later: an action names it.
import type { Shortcut } from '../shortcuts/shortcuts'
import { selectedAnnotations } from '../store/selection'
import type { EditorState } from '../store/store'
import { hasAnnotations, hasSelectedAnnotations, hasSelection, hasSeveralSelected } from '../store/store'
import type { ObjectEdit } from '../tools/objects/object-edit'
import type { Action, ActionContext } from './action'

interface EditAction extends Action {
  id: `objects-${ObjectEdit | 'copy' | 'cut'}`
}

const edit = (
  name: ObjectEdit,
  label: string,
  keys: Shortcut['keys'] | null,
  isEnabled: (state: EditorState) => boolean = hasSelectedAnnotations,
): EditAction => ({
  id: `objects-${name}`,
  label,
  group: 'Objects',
  shortcut: keys && { keys, onStage: true, repeats: name.startsWith('nudge') },
  isEnabled,
  run: ({ tools }) => tools.edit(name),
})

/** A crop and the eyedropper are moved by the same keys. */
const hasSomethingToMove = (state: EditorState) =>
  state.session.cropping !== null || state.session.eyedropper !== null || hasSelection(state)

const hasDrawingTool = ({ session: { tool } }: EditorState) => tool !== 'select' && tool !== 'hand'

const hasSeveralPictures = ({ scene }: EditorState) => scene.pictures.length > 1
const selectedOf = ({ scene, session }: EditorState) => selectedAnnotations(scene, session.selection)
const hasSelectedGroup = (state: EditorState) => selectedOf(state).some(({ group }) => group !== null)
const hasStyle = (state: EditorState) => hasSelectedAnnotations(state) || hasDrawingTool(state)
const isSomeOn = (state: EditorState, canvas: boolean) =>
  selectedOf(state).some(({ plane }) => (plane === 'canvas') === canvas)

/** By the browser's event, whose handler says what it did. Safari before 2025 sends none without selected text. */
const transfer =
  (command: 'copy' | 'cut') =>
  ({ store, page }: ActionContext): void => {
    const before = store.getState().session
    page.clipboard(command)
    const { announcement, toasts } = store.getState().session
    if (announcement !== before.announcement || toasts !== before.toasts) return
    const hint = `Press the keys for it with the stage in focus: ${command === 'copy' ? 'Ctrl+C or ⌘C' : 'Ctrl+X or ⌘X'}.`
    store.notify({
      tone: 'error',
      message: `The browser let nothing be ${command === 'copy' ? 'copied' : 'cut'}.`,
      hint,
    })
  }

export const objectActions: readonly EditAction[] = [
  edit('select-all', 'Select all objects', ['Mod+A'], (state) => hasAnnotations(state) || hasSeveralPictures(state)),
  edit('enter', 'Place an object, or type its words', ['Enter'], hasStyle),
  {
    id: 'objects-copy',
    label: 'Copy objects',
    group: 'Objects',
    shortcut: { keys: ['Mod+C'], by: 'event' },
    isEnabled: hasSelectedAnnotations,
    run: transfer('copy'),
  },
  {
    id: 'objects-cut',
    label: 'Cut objects',
    group: 'Objects',
    shortcut: { keys: ['Mod+X'], by: 'event' },
    isEnabled: hasSelectedAnnotations,
    run: transfer('cut'),
  },
  edit('delete', 'Delete objects', ['Delete', 'Backspace'], hasSelection),
  edit('duplicate', 'Duplicate objects', ['Mod+D'], hasSelection),
  edit('nudge-left', 'Move left', ['ArrowLeft'], hasSomethingToMove),
  edit('nudge-right', 'Move right', ['ArrowRight'], hasSomethingToMove),
  edit('nudge-up', 'Move up', ['ArrowUp'], hasSomethingToMove),
  edit('nudge-down', 'Move down', ['ArrowDown'], hasSomethingToMove),
  edit('nudge-left-10', 'Move left by ten', ['Shift+ArrowLeft'], hasSomethingToMove),
  edit('nudge-right-10', 'Move right by ten', ['Shift+ArrowRight'], hasSomethingToMove),
  edit('nudge-up-10', 'Move up by ten', ['Shift+ArrowUp'], hasSomethingToMove),
  edit('nudge-down-10', 'Move down by ten', ['Shift+ArrowDown'], hasSomethingToMove),
  edit('forward', 'Bring forward', ['Mod+]'], hasSelection),
  edit('backward', 'Send backward', ['Mod+['], hasSelection),
  edit('to-front', 'Bring to front', ['Mod+Shift+]'], hasSelection),
  edit('to-back', 'Send to back', ['Mod+Shift+['], hasSelection),
  edit('lock', 'Lock or unlock objects', ['Mod+Shift+L']),
  edit('hide', 'Hide or show objects', ['Mod+Shift+H']),
  edit('group', 'Group objects', ['Mod+G'], hasSeveralSelected),
  edit('ungroup', 'Ungroup objects', ['Mod+Shift+G'], hasSelectedGroup),
  edit('copy-style', 'Copy the style', ['Mod+Alt+C'], hasStyle),
  edit(
    'paste-style',
    'Paste the style',
    ['Mod+Alt+V'],
    (state) => hasSelectedAnnotations(state) && state.session.copiedStyle !== null,
  ),
  edit('make-default', 'Make this the style of new objects', null, hasStyle),
  edit('reset-style', 'Reset the style of new objects', null, hasStyle),
  edit('to-canvas', 'Move to the canvas', null, (state) => isSomeOn(state, false)),
  edit('to-picture', 'Move onto the picture', null, (state) => isSomeOn(state, true)),
  edit('align-left', 'Align left', null),
  edit('align-centre', 'Align centres', null),
  edit('align-right', 'Align right', null),
  edit('align-top', 'Align top', null),
  edit('align-middle', 'Align middles', null),
  edit('align-bottom', 'Align bottom', null),
  edit('distribute-horizontally', 'Distribute horizontally', null, hasSeveralSelected),
  edit('distribute-vertically', 'Distribute vertically', null, hasSeveralSelected),
  edit('tidy', 'Tidy into rows', null, hasSeveralSelected),
  edit('match-width', 'Make as wide as the first', null, hasSeveralSelected),
  edit('match-height', 'Make as high as the first', null, hasSeveralSelected),
  edit('match-size', 'Make as large as the first', null, hasSeveralSelected),
  edit('flip-horizontally', 'Flip horizontally', ['Shift+H'], hasSelection),
  edit('flip-vertically', 'Flip vertically', ['Shift+V'], hasSelection),
]
