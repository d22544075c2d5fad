// Which object lies above which, and which picture comes before which.
import { orderAnnotations, orderPictures } from '@/lib/scene/commands'
import { chosenPictures } from '../pictures/picture-edits'
import { type Edit, freeItems } from './selected-items'

export function order(rearranged: (ids: readonly string[], chosen: ReadonlySet<string>) => string[]): Edit {
  return (scope) => {
    const { store } = scope
    const { scene } = store.getState()
    const chosen = new Set([...freeItems(scope), ...chosenPictures(scope)].map(({ id }) => id))
    if (chosen.size === 0) return false
    const inOrder = (things: readonly { id: string }[]) =>
      rearranged(
        things.map(({ id }) => id),
        chosen,
      )
    const gesture = store.gesture('order')
    gesture.commit(orderAnnotations, inOrder(scene.annotations))
    gesture.commit(orderPictures, inOrder(scene.pictures))
    gesture.end()
    return true
  }
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
