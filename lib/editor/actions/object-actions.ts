// What can be done with the selected objects. The code that does it loads later: an action names it.
import type { Shortcut } from '../shortcuts/shortcuts'
import type { EditorState } from '../store/store'
import { hasAnnotations, hasSelectedAnnotations } from '../store/store'
import type { ObjectEdit } from '../tools/objects/object-edit'
import type { Action } from './action'

interface EditAction extends Action {
  id: `objects-${ObjectEdit}`
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
  shortcut: keys && { keys, onStage: true },
  isEnabled,
  run: ({ tools }) => tools.edit(name),
})

const hasDrawingTool = ({ session: { tool } }: EditorState) => tool !== 'select' && tool !== 'hand'

export const objectActions: readonly EditAction[] = [
  edit('select-all', 'Select all objects', ['Mod+A'], hasAnnotations),
  edit(
    'enter',
    'Place an object, or type its words',
    ['Enter'],
    (state) => hasDrawingTool(state) || hasSelectedAnnotations(state),
  ),
  edit('delete', 'Delete objects', ['Delete', 'Backspace']),
  edit('duplicate', 'Duplicate objects', ['Mod+D']),
  edit('nudge-left', 'Move left', ['ArrowLeft']),
  edit('nudge-right', 'Move right', ['ArrowRight']),
  edit('nudge-up', 'Move up', ['ArrowUp']),
  edit('nudge-down', 'Move down', ['ArrowDown']),
  edit('nudge-left-10', 'Move left by ten', ['Shift+ArrowLeft']),
  edit('nudge-right-10', 'Move right by ten', ['Shift+ArrowRight']),
  edit('nudge-up-10', 'Move up by ten', ['Shift+ArrowUp']),
  edit('nudge-down-10', 'Move down by ten', ['Shift+ArrowDown']),
  edit('forward', 'Bring forward', ['Mod+]']),
  edit('backward', 'Send backward', ['Mod+[']),
  edit('to-front', 'Bring to front', ['Mod+Shift+]']),
  edit('to-back', 'Send to back', ['Mod+Shift+[']),
  edit('lock', 'Lock or unlock objects', ['Mod+Shift+L']),
  edit('hide', 'Hide or show objects', ['Mod+Shift+H']),
  edit('align-left', 'Align left', null),
  edit('align-centre', 'Align centres', null),
  edit('align-right', 'Align right', null),
  edit('align-top', 'Align top', null),
  edit('align-middle', 'Align middles', null),
  edit('align-bottom', 'Align bottom', null),
]
