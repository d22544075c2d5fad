// Undo, redo, and what Escape ends.
import { canRedo, canUndo } from '../store/selectors'
import type { Action, ActionContext } from './action'

/** Escape ends the first of these that there is. */
export const escapeTargets: readonly { name: string; end(context: ActionContext): boolean }[] = [
  { name: 'gesture', end: ({ store }) => store.cancelGesture() },
  { name: 'capture', end: ({ capture }) => capture.cancel() },
  { name: 'export', end: ({ exporter }) => exporter.cancel() },
  {
    name: 'drawer',
    end({ store }) {
      const isOpen = store.getState().session.panel !== null
      if (isOpen) store.setSession({ panel: null })
      return isOpen
    },
  },
]

export const editActions = [
  {
    id: 'undo',
    label: 'Undo',
    group: 'Edit',
    icon: 'Undo2',
    // It announces that there is nothing to undo.
    shortcut: { keys: ['Mod+Z'], whenDisabled: 'run' },
    isEnabled: canUndo,
    run: ({ store }) => store.undo(),
  },
  {
    id: 'redo',
    label: 'Redo',
    group: 'Edit',
    icon: 'Redo2',
    shortcut: { keys: ['Mod+Shift+Z', 'Ctrl+Y'], whenDisabled: 'run' },
    isEnabled: canRedo,
    run: ({ store }) => store.redo(),
  },
  {
    id: 'escape',
    label: 'Cancel or close',
    group: 'Edit',
    icon: 'X',
    shortcut: { keys: ['Escape'], whileTyping: true },
    isEnabled: () => true,
    run: (context) => escapeTargets.some(({ end }) => end(context)),
  },
] as const satisfies readonly Action[]
