// Actions as entries of the palette: how their keys read, and why one cannot be done now.
import type { ActionContext } from '../actions/action'
import type { EditorAction } from '../actions/actions'
import { showsCode, showsText, showsTwoCodes } from '../actions/card-actions'
import { canLookAtScreen, canLookByCamera } from '../actions/intake-actions'
import { type KeySettings, keysOf } from '../shortcuts/shortcuts'
import { canRedo, canUndo, type EditorState, hasAnnotations, hasPicture, hasSelection } from '../store/store'
import type { PaletteEntry } from './ranking'

/** The first that is missing is said. */
function obstacleTo(action: EditorAction, state: EditorState): string | null {
  if (action.isEnabled(state)) return null
  if (action.isEnabled === canUndo) return 'Nothing to undo'
  if (action.isEnabled === canRedo) return 'Nothing to redo'
  if (action.isEnabled === canLookAtScreen || action.isEnabled === canLookByCamera) return 'Not in this browser'
  if (!hasPicture(state)) return 'Needs a picture'
  if (action.group === 'Cards') return missingCard(action)
  if (action.group !== 'Objects') return 'Not now'
  if (!hasAnnotations(state)) return 'There are no objects'
  return hasSelection(state) ? 'Needs another selection' : 'Select an object first'
}

function missingCard({ isEnabled }: EditorAction): string {
  if (isEnabled === showsText) return 'Needs a card of code, a terminal or a diff'
  if (isEnabled === showsTwoCodes) return 'Needs two code cards'
  return isEnabled === showsCode ? 'Needs a code card' : 'Select words of a card first'
}

/** One for each action, in their order. */
export const actionEntries = (
  actions: readonly EditorAction[],
  context: ActionContext,
  settings: KeySettings,
): PaletteEntry[] => {
  const state = context.store.getState()
  return actions.map((action) => ({
    id: `action ${action.id}`,
    label: action.label,
    group: action.group,
    keys: keysOf(action, settings).hint,
    obstacle: obstacleTo(action, state),
    run: () => action.run(context),
  }))
}
