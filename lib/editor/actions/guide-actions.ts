// What helps a hand on the stage: snapping, the grid, the rulers.
import { hasPicture } from '../store/store'
import type { Action } from './action'

export const guideActions = [
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
] as const satisfies readonly Action[]
