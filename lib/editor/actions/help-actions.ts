// What tells of the others.
import type { Action } from './action'

export const helpActions = [
  {
    id: 'show-palette',
    label: 'Search all commands',
    group: 'Help',
    shortcut: { keys: ['Mod+K', 'Mod+/'], whileTyping: true, inPopovers: true },
    isEnabled: () => true,
    run: ({ store }) => store.setSession({ paletteOpen: true }),
  },
  {
    id: 'show-shortcuts',
    label: 'Show these shortcuts',
    group: 'Help',
    shortcut: { keys: ['?'] },
    isEnabled: () => true,
    run: ({ store }) => store.setSession({ shortcutsOpen: true }),
  },
] as const satisfies readonly Action[]
