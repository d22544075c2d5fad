// What helps a hand on the stage: its menu, the selection at full size, snapping, the grid, the rulers, the zones of a size.
import { menuSubject } from '../store/selection'
import { hasPicture, hasSelection } from '../store/store'
import type { Action } from './action'

export const guideActions = [
  {
    id: 'zoom-selection',
    label: 'Show what is selected',
    group: 'View',
    shortcut: { keys: ['Shift+2'] },
    isEnabled: hasSelection,
    run: ({ store }) => store.setSession({ zoomsToSelection: true }),
  },
  {
    id: 'show-menu',
    label: 'Show the menu of what is selected',
    group: 'View',
    shortcut: { keys: ['ContextMenu', 'Shift+F10'], onStage: true },
    isEnabled: hasPicture,
    run: ({ store }) => {
      const { scene, session } = store.getState()
      store.setSession({ menu: { at: null, by: 'key', subject: menuSubject(scene, session.selection) } })
    },
  },
  {
    id: 'toggle-snapping',
    label: 'Snap to objects, or stop it',
    group: 'View',
    shortcut: { keys: ['Alt+S'] },
    isEnabled: hasPicture,
    run({ store }) {
      const snapping = !store.getState().session.snapping
      store.setSession({ snapping })
      store.announce(snapping ? 'Snapping on' : 'Snapping off')
    },
  },
  {
    id: 'toggle-grid',
    label: 'Show or hide the grid',
    group: 'View',
    shortcut: { keys: ["Mod+'"] },
    isEnabled: hasPicture,
    run({ store }) {
      const { grid } = store.getState().session
      store.setSession({ grid: { ...grid, isOn: !grid.isOn } })
      store.announce(grid.isOn ? 'Grid off' : 'Grid on')
    },
  },
  {
    id: 'toggle-rulers',
    label: 'Show or hide the rulers',
    group: 'View',
    shortcut: null,
    isEnabled: hasPicture,
    run({ store }) {
      const rulers = !store.getState().session.rulers
      store.setSession({ rulers })
      store.announce(rulers ? 'Rulers on' : 'Rulers off')
    },
  },
  {
    id: 'toggle-safe-zones',
    label: 'Show or hide the zones of the size',
    group: 'View',
    shortcut: null,
    isEnabled: hasPicture,
    run({ store }) {
      const { zones } = store.getState().session
      store.setSession({ zones: { ...zones, isOn: !zones.isOn } })
      store.announce(zones.isOn ? 'Zones off' : 'Zones on')
    },
  },
] as const satisfies readonly Action[]
