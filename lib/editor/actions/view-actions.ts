// How large the composition is shown.

import type { EditorStore } from '../store/store'
import { hasPicture, shownZoom } from '../store/store'
import type { Action } from './action'

/** CSS pixels per design pixel. */
export const zoomSteps = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4] as const

/** The next step of zooming in or out. Where there is none, at an end of the list or beyond it, the zoom stays as it is. */
export function zoomStep(zoom: number, direction: 1 | -1): number {
  // A hundredth of tolerance: a fit of 0.501 is not worth a step to 0.5.
  if (direction === 1) return zoomSteps.find((step) => step > zoom * 1.01) ?? Math.max(zoom, zoomSteps.at(-1)!)
  return zoomSteps.findLast((step) => step < zoom * 0.99) ?? Math.min(zoom, zoomSteps[0])
}

function stepZoom(store: EditorStore, direction: 1 | -1): void {
  const zoom = shownZoom(store.getState())
  if (zoom !== null) store.setSession({ zoom: zoomStep(zoom, direction) })
}

export const viewActions = [
  {
    id: 'zoom-in',
    label: 'Zoom in',
    group: 'View',
    shortcut: { keys: ['+', '=', 'Mod+=', 'Mod++'], repeats: true },
    isEnabled: hasPicture,
    run: ({ store }) => stepZoom(store, 1),
  },
  {
    id: 'zoom-out',
    label: 'Zoom out',
    group: 'View',
    shortcut: { keys: ['-', 'Mod+-'], repeats: true },
    isEnabled: hasPicture,
    run: ({ store }) => stepZoom(store, -1),
  },
  {
    id: 'zoom-fit',
    label: 'Show all of it',
    group: 'View',
    shortcut: { keys: ['Shift+1'] },
    isEnabled: hasPicture,
    run: ({ store }) => store.setSession({ zoom: 'fit' }),
  },
  {
    id: 'zoom-actual',
    label: 'Show at 100 %',
    group: 'View',
    shortcut: { keys: ['Shift+0', 'Mod+0'] },
    isEnabled: hasPicture,
    run: ({ store }) => store.setSession({ zoom: 1 }),
  },
] as const satisfies readonly Action[]
