// What tells of the others.
import { menuSubject } from '../store/selection'
import { hasPicture } from '../store/store'
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
    id: 'show-menu',
    label: 'Show the menu of what is selected',
    group: 'Help',
    shortcut: { keys: ['ContextMenu', 'Shift+F10'], onStage: true },
    isEnabled: hasPicture,
    run: ({ store }) => {
      const { scene, session } = store.getState()
      store.setSession({ menu: { at: null, by: 'key', subject: menuSubject(scene, session.selection) } })
    },
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
