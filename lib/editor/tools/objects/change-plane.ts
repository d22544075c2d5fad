// Objects taken to another plane by a key or a menu; they stay where they are seen.
import type { Annotation } from '@/lib/kinds/annotations'
import { nearestPicture } from '../draw/draw-tool'
import { drawingTools } from '../draw/drawing-tools'
import { carried } from '../moving/carried'
import { centreOf, itemBox } from '../pointing/item-box'
import type { Plane, Planes } from '../pointing/planes'
import type { ToolScope } from '../pointing/tool'
import { changeItems } from './arrange'
import { type Edit, freeItems } from './selected-items'

export const toCanvas: Edit = (scope) => changePlane(scope, 'move to the canvas', (_, { canvas }) => canvas)

/** Onto the picture below its middle, else onto the nearest one. What lies on a picture stays on it. */
export const toPicture: Edit = (scope) =>
  changePlane(scope, 'move onto the picture', (item, planes) => {
    const from = planes.named(item.plane)
    const seen = from.toCanvas(centreOf(itemBox(item, scope.words())))
    return from.id === 'canvas' ? (planes.pictureAt(seen) ?? nearestPicture(planes, seen)) : from
  })

function changePlane(
  scope: ToolScope,
  label: string,
  planeFor: (item: Annotation, planes: Planes) => Plane | null,
): boolean {
  const planes = scope.planes()
  let isSomeLeft = false
  const moved = freeItems(scope).map((item) => {
    const [from, to] = [planes.named(item.plane), planeFor(item, planes)]
    const there = to ? carried(item, { from, to }, scope.words()) : item
    isSomeLeft ||= to !== null && to.id !== there.plane && !drawingTools[item.kind].needsPicture
    return there
  })
  if (isSomeLeft) scope.store.notify({ tone: 'info', message: 'What cannot keep its size there stays where it is.' })
  return changeItems(scope, label, moved) || isSomeLeft
}
