// Objects brought to one line: one alone with the plane it lies on, several with the box round them, plane by plane.
import { type Rect, union } from '@/lib/core/geometry'
import { type Annotation, geometryOf } from '@/lib/kinds/annotations'
import type { Planes } from '../pointing/planes'
import { movedItem } from '../select/move-press'

type Side = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom'

/** Which share of the free room is before it. */
const shares = { left: 0, top: 0, centre: 0.5, middle: 0.5, right: 1, bottom: 1 } as const

export function alignedItems(items: readonly Annotation[], side: Side, planes: Planes): Annotation[] {
  const isAcross = side === 'left' || side === 'centre' || side === 'right'
  return items.map((item) => {
    const alike = items.filter(({ plane }) => plane === item.plane)
    const room = alike.length > 1 ? union(alike.map(boundsOf)) : planes.named(item.plane).shown
    const own = boundsOf(item)
    const by = isAcross
      ? room.x + (room.width - own.width) * shares[side] - own.x
      : room.y + (room.height - own.height) * shares[side] - own.y
    return isAcross ? movedItem(item, by, 0) : movedItem(item, 0, by)
  })
}

const boundsOf = (item: Annotation): Rect => geometryOf(item).bounds(item)
