// What tells of the others.
import type { Action } from './action'

export const helpActions = [
  {
    id: 'show-shortcuts',
    label: 'Show these shortcuts',
    group: 'Help',
    shortcut: { keys: ['?'] },
    isEnabled: () => true,
    run: ({ store }) => store.setSession({ shortcutsOpen: true }),
  },
] as const satisfies readonly Action[]
