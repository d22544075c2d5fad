// Which object lies above which, and which picture comes before which.
import { orderAnnotations, orderPictures } from '@/lib/scene/commands'
import type { Scene } from '@/lib/scene/schema'
import { chosenPictures } from '../pictures/picture-edits'
import { type Edit, freeItems } from './selected-items'

type Rearranged = (ids: readonly string[], chosen: ReadonlySet<string>) => string[]

/**
 * Among what is drawn with them: each plane for itself, and its spotlights below all others. `past`: which of these a chosen one goes past;
 * one place up is past one that is seen.
 */
export function order(rearranged: Rearranged, past: 'all' | 'seen' = 'all'): Edit {
  return (scope) => {
    const { store } = scope
    const chosen = new Set([...freeItems(scope), ...chosenPictures(scope)].map(({ id }) => id))
    if (chosen.size === 0) return false
    const gesture = store.gesture('order')
    for (const row of rowsOf(store.getState().scene, past, chosen))
      gesture.commit(orderAnnotations, inPlaces(store.getState().scene, rearranged(row, chosen)))
    const pictures = store.getState().scene.pictures.map(({ id }) => id)
    gesture.commit(orderPictures, rearranged(pictures, chosen))
    gesture.end()
    return true
  }
}

function rowsOf({ annotations }: Scene, past: 'all' | 'seen', chosen: ReadonlySet<string>): string[][] {
  const members = annotations.filter(({ id, hidden }) => past === 'all' || !hidden || chosen.has(id))
  const rows = Map.groupBy(members, ({ plane, kind }) => `${plane} ${kind === 'spotlight'}`)
  return [...rows.values()].map((row) => row.map(({ id }) => id)).filter((row) => row.some((id) => chosen.has(id)))
}

/** All ids, those of the row in this order at the places that they have. */
export function inPlaces({ annotations }: Scene, row: readonly string[]): string[] {
  const members = new Set(row)
  let taken = 0
  return annotations.map(({ id }) => (members.has(id) ? row[taken++]! : id))
}

/** Each chosen one changes places with the one above it, unless that is chosen too. */
export function steppedUp(ids: readonly string[], chosen: ReadonlySet<string>): string[] {
  const row = [...ids]
  for (let at = row.length - 2; at >= 0; at--) {
    const [here, above] = [row[at]!, row[at + 1]!]
    if (chosen.has(here) && !chosen.has(above)) row.splice(at, 2, above, here)
  }
  return row
}
