// Every action of the editor, in the order of the sheet. A new one is an entry of its group's file; a new group is a line here.
import type { Action } from './action'
import { editActions } from './edit-actions'
import { pictureActions } from './picture-actions'
import { viewActions } from './view-actions'

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

const all = [...pictureActions, ...editActions, ...viewActions, ...helpActions] as const

export type ActionId = (typeof all)[number]['id']
type EditorAction = Action & { id: ActionId }

export const actions: readonly EditorAction[] = all

export const actionOf = (id: ActionId): EditorAction => actions.find((action) => action.id === id)!
