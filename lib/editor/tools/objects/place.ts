// Where one object is, as numbers to be typed: the box round it, in the pixels of its plane.
import type { Rect } from '@/lib/core/geometry'
import { type Annotation, geometryOf } from '@/lib/kinds/annotations'
import { spannedPoint } from '@/lib/kinds/annotations/geometry/box'
import { changeAnnotation } from '@/lib/scene/commands'
import type { Command } from '@/lib/scene/commands/command'
import { movedItem } from '../moving/moved-item'

/** Sides that cannot be typed are left out: words take their own height, and a point has no size. */
export type TypedPlace = Partial<Rect>

export function placeOf(item: Annotation): TypedPlace {
  const box = geometryOf(item).bounds(item)
  const takes = (side: 'width' | 'height') =>
    box[side] > 0 && geometryOf(item).bounds(resized(item, { ...box, [side]: box[side] * 2 }))[side] > box[side] * 1.5
  return {
    x: box.x,
    y: box.y,
    width: takes('width') ? box.width : undefined,
    height: takes('height') ? box.height : undefined,
  }
}

/** A move or another size of one object. Sizes grow to the right and downwards. */
export const placing: Command<{ item: Annotation; place: TypedPlace }> = {
  name: 'place',
  label: 'place',
  apply: (scene, { item, place }) => changeAnnotation.apply(scene, placedAt(item, place)),
}

function placedAt(item: Annotation, place: TypedPlace): Annotation {
  const box = geometryOf(item).bounds(item)
  const { x = box.x, y = box.y, width = box.width, height = box.height } = place
  return movedItem(resized(item, { ...box, width, height }), x - box.x, y - box.y)
}

function resized(item: Annotation, box: Rect): Annotation {
  const before = geometryOf(item).bounds(item)
  if (box.width === before.width && box.height === before.height) return item
  const end = { x: box.x + box.width, y: box.y + box.height }
  return geometryOf(item).transform(item, (point) => spannedPoint(point, before, { start: box, end }))
}
