// Every action of the editor, in the order of the sheet. A new one is an entry of its group; a new group is a list here
// or in a file beside it.

import { canRedo, canUndo, hasSelectedAnnotations } from '../store/store'
import type { Action, ActionContext } from './action'
import { objectActions } from './object-actions'
import { pictureActions } from './picture-actions'
import { toolActions } from './tool-actions'
import { viewActions } from './view-actions'

/** Escape ends the first of these that there is. */
const escapeTargets: readonly ((context: ActionContext) => boolean)[] = [
  ({ tools }) => tools.cancelPress(),
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
    const isSelected = hasSelectedAnnotations(store.getState())
    if (isSelected) store.setSession({ selection: [] })
    return isSelected
  },
]

const editActions = [
  {
    id: 'undo',
    label: 'Undo',
    group: 'Edit',
    // It announces that there is nothing to undo.
    shortcut: { keys: ['Mod+Z'], whenDisabled: 'run' },
    isEnabled: canUndo,
    run: ({ store }) => store.undo(),
  },
  {
    id: 'redo',
    label: 'Redo',
    group: 'Edit',
    shortcut: { keys: ['Mod+Shift+Z', 'Ctrl+Y'], whenDisabled: 'run' },
    isEnabled: canRedo,
    run: ({ store }) => store.redo(),
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

const helpActions = [
  {
    id: 'show-shortcuts',
    label: 'Show these shortcuts',
    group: 'Help',
    shortcut: { keys: ['?'] },
    isEnabled: () => true,
    run: ({ store }) => store.setSession({ shortcutsOpen: true }),
  },
] as const satisfies readonly Action[]

const all = [
  ...pictureActions,
  ...editActions,
  ...toolActions,
  ...objectActions,
  ...viewActions,
  ...helpActions,
] as const

export type ActionId = (typeof all)[number]['id']
type EditorAction = Action & { id: ActionId }

export const actions: readonly EditorAction[] = all

export const actionOf = (id: ActionId): EditorAction => actions.find((action) => action.id === id)!
