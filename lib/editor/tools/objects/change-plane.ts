// Objects taken to another plane by a key or a menu; they stay where they are seen.
import { nearestPicture } from '../draw/draw-tool'
import { carried } from '../moving/carried'
import { centreOf, itemBox } from '../pointing/item-box'
import { changeItems } from './arrange'
import { type Edit, freeItems } from './selected-items'

export const toCanvas: Edit = (scope) => {
  const planes = scope.planes()
  const moved = freeItems(scope).map((item) =>
    carried(item, { from: planes.named(item.plane), to: planes.canvas }, scope.words()),
  )
  return changeItems(scope, 'move to the canvas', moved)
}

/** Onto the picture below its middle, else onto the nearest one. What lies on a picture stays on it. */
export const toPicture: Edit = (scope) => {
  const planes = scope.planes()
  const words = scope.words()
  const moved = freeItems(scope).map((item) => {
    const from = planes.named(item.plane)
    const seen = from.toCanvas(centreOf(itemBox(item, words)))
    const to = from.id === 'canvas' ? (planes.pictureAt(seen) ?? nearestPicture(planes, seen)) : from
    return to ? carried(item, { from, to }, words) : item
  })
  return changeItems(scope, 'move onto the picture', moved)
}
