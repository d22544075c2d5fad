// What can be done with the selected objects. The code that does it loads later: an action names it.
import type { Shortcut } from '../shortcuts/shortcuts'
import { selectedAnnotations, showsCard } from '../store/selection'
import type { EditorState } from '../store/store'
import { hasAnnotations, hasSelectedAnnotations, hasSelection, hasSeveralSelected } from '../store/store'
import type { ObjectEdit } from '../tools/objects/object-edit'
import type { Action } from './action'
import { transfer } from './object-transfer'

interface EditAction extends Action {
  id: `objects-${ObjectEdit | 'copy' | 'cut' | 'rename'}`
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

/** A crop, the eyedropper and the element tool are moved by the same keys. */
const hasSomethingToMove = (state: EditorState) =>
  state.session.cropping !== null ||
  state.session.eyedropper !== null ||
  state.session.tool === 'element' ||
  hasSelection(state)

const hasDrawingTool = ({ session: { tool } }: EditorState) => tool !== 'select' && tool !== 'hand'

const hasSeveralPictures = ({ scene }: EditorState) => scene.pictures.length > 1
const selectedOf = ({ scene, session }: EditorState) => selectedAnnotations(scene, session.selection)
const hasSelectedGroup = (state: EditorState) => selectedOf(state).some(({ group }) => group !== null)
/** Members of a group that has others. */
const hasSomeOfGroup = ({ scene, session: { selection } }: EditorState) => {
  const groups = new Set(selectedAnnotations(scene, selection).flatMap(({ group }) => group ?? []))
  return scene.annotations.some(({ id, group }) => group !== null && groups.has(group) && !selection.includes(id))
}
const areOfOneGroup = (state: EditorState) => {
  const [first, ...others] = selectedOf(state)
  return first !== undefined && others.every(({ group }) => group !== null && group === first.group)
}
const isOneObjectOrGroup = (state: EditorState) =>
  areOfOneGroup(state) && !(hasSeveralSelected(state) && hasSomeOfGroup(state))
const hasStyle = (state: EditorState) => hasSelectedAnnotations(state) || hasDrawingTool(state)
const isSomeOn = (state: EditorState, canvas: boolean) =>
  selectedOf(state).some(({ plane }) => (plane === 'canvas') === canvas)

export const objectActions: readonly EditAction[] = [
  edit('select-all', 'Select all objects', ['Mod+A'], (state) => hasAnnotations(state) || hasSeveralPictures(state)),
  edit('enter', 'Place an object, or type its words', ['Enter'], (state) => hasStyle(state) || showsCard(state)),
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
  // Many layouts have no brackets within reach, or a plus sign there: then the second keys are shown.
  edit('forward', 'Bring forward', ['Mod+]', 'PageUp'], hasSelection),
  edit('backward', 'Send backward', ['Mod+[', 'PageDown'], hasSelection),
  edit('to-front', 'Bring to front', ['Mod+Shift+]', 'Home'], hasSelection),
  edit('to-back', 'Send to back', ['Mod+Shift+[', 'End'], hasSelection),
  edit('lock', 'Lock or unlock objects', ['Mod+Shift+L']),
  edit('hide', 'Hide or show objects', ['Mod+Shift+H']),
  edit('group', 'Group objects', ['Mod+G'], (state) => hasSeveralSelected(state) && !areOfOneGroup(state)),
  edit('ungroup', 'Ungroup objects', ['Mod+Shift+G'], hasSelectedGroup),
  edit('leave-group', 'Take out of the group', null, hasSomeOfGroup),
  {
    id: 'objects-rename',
    label: 'Rename an object or group',
    group: 'Objects',
    shortcut: { keys: ['F2'], onStage: true },
    isEnabled: isOneObjectOrGroup,
    run: ({ store }) =>
      store.setSession({ renames: true, sought: { panel: 'objects', label: 'Objects and pictures', within: null } }),
  },
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
  edit('untie', 'Untie from the element of the page', null, (state) =>
    selectedOf(state).some(({ tiedTo }) => tiedTo !== null),
  ),
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
