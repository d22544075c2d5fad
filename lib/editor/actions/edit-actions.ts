// Undo, redo, and what Escape ends.

import { canRedo, canUndo, hasSelection } from '../store/store'
import type { Action, ActionContext } from './action'

/** Escape ends the first of these that there is. */
const escapeTargets: readonly ((context: ActionContext) => boolean)[] = [
  ({ tools }) => tools.cancelPress() || tools.giveUp(),
  ({ store }) => store.cancelGesture(),
  ({ capture }) => capture.cancel(),
  ({ exporter }) => exporter.cancel(),
  ({ store }) => {
    const isOpen = store.getState().session.panel !== null
    if (isOpen) store.setSession({ panel: null })
    return isOpen
  },
  ({ store }) => {
    const isOther = store.getState().session.tool !== 'select'
    if (isOther) store.setSession({ tool: 'select' })
    return isOther
  },
  ({ store }) => {
    const isSelected = hasSelection(store.getState())
    if (isSelected) store.setSession({ selection: [] })
    return isSelected
  },
]

export const editActions = [
  {
    id: 'undo',
    label: 'Undo',
    group: 'Edit',
    // It announces that there is nothing to undo.
    shortcut: { keys: ['Mod+Z'], repeats: true, whenDisabled: 'run' },
    isEnabled: canUndo,
    run: ({ store }) => store.undo(),
  },
  {
    id: 'redo',
    label: 'Redo',
    group: 'Edit',
    shortcut: { keys: ['Mod+Shift+Z', 'Ctrl+Y'], repeats: true, whenDisabled: 'run' },
    isEnabled: canRedo,
    run: ({ store }) => store.redo(),
  },
  {
    id: 'show-history',
    label: 'History',
    group: 'Edit',
    shortcut: { keys: ['Mod+Alt+Z'], inPopovers: true },
    isEnabled: (state) => canUndo(state) || canRedo(state),
    run: ({ store }) => store.setSession({ historyOpen: !store.getState().session.historyOpen }),
  },
  {
    id: 'escape',
    label: 'Cancel or close',
    group: 'Edit',
    shortcut: { keys: ['Escape'], whileTyping: true },
    isEnabled: () => true,
    run: (context) => escapeTargets.some((end) => end(context)),
  },
] as const satisfies readonly Action[]
