// Actions as entries of the palette: how their keys read, and why one cannot be done now.
import type { ActionContext } from '../actions/action'
import type { EditorAction } from '../actions/actions'
import { type KeySettings, keysOf } from '../shortcuts/shortcuts'
import { canRedo, canUndo, type EditorState, hasAnnotations, hasPicture, hasSelectedAnnotations } from '../store/store'
import type { PaletteEntry } from './ranking'

const obstacles = new Map<(state: EditorState) => boolean, string>([
  [hasPicture, 'Needs a picture'],
  [hasAnnotations, 'There are no objects'],
  [hasSelectedAnnotations, 'Select an object first'],
  [canUndo, 'Nothing to undo'],
  [canRedo, 'Nothing to redo'],
])

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
    obstacle: action.isEnabled(state) ? null : (obstacles.get(action.isEnabled) ?? 'Not now'),
    run: () => action.run(context),
  }))
}
