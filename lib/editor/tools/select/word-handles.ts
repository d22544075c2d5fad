// The handles of words, which have no height of their own: corners of the box they were laid out in change their size, its right
// side says where lines end.
import type { Point, Rect } from '@/lib/core/geometry'
import type { Annotation } from '@/lib/kinds/annotations'
import { closedCorners } from '@/lib/kinds/annotations/geometry/box'
import type { DragModifiers, Handle } from '@/lib/kinds/annotations/geometry/geometry'
import { tidied, turnedPoint } from '@/lib/kinds/annotations/geometry/turn'
import { between } from '@/lib/kinds/annotations/geometry/vector'
import { text } from '@/lib/kinds/annotations/words/schema'
import { clampToControl } from '@/lib/kinds/fields'

type Words = Extract<Annotation, { kind: 'text' }>

const cornerIds = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const

/** CSS pixels that two handles stand apart at least. */
const apartCssPx = 14
const widthMinPx = 16

interface WordHandles {
  handles: readonly Handle[]
  drag(id: string, to: Point, modifiers: DragModifiers): Annotation[]
}

/** `box`: as it was laid out, from the anchor. `cssPx`: pixels of the plane for one of CSS. */
export function wordHandles(item: Words, box: Rect, cssPx: number): WordHandles {
  const { at, turnDeg } = item
  const placed = { ...box, x: at.x + box.x, y: at.y + box.y }
  const turned = (point: Point) => turnedPoint(point, { about: at, deg: turnDeg })
  const upright = (point: Point) => turnedPoint(point, { about: at, deg: -turnDeg })
  const corners = closedCorners(placed)
  // Beside a line that is not high enough for three handles, the one in the middle stands off.
  const off = placed.height / 2 < apartCssPx * cssPx ? apartCssPx * cssPx : 0
  const side = { x: placed.x + placed.width + off, y: placed.y + placed.height / 2 }
  return {
    handles: [
      ...cornerIds.map((id, index) => ({ id, at: turned(corners[index]!) })),
      { id: 'right', at: turned(side) },
    ],
    drag(id, to, { fromCentre }) {
      const place = upright(to)
      if (id === 'right') {
        const width = Math.max(widthMinPx, place.x - off - at.x + box.x)
        return [{ ...item, width: hundredth(width) }]
      }
      const corner = (cornerIds as readonly string[]).indexOf(id)
      if (corner < 0) return [item]
      const fixed = fromCentre ? between(corners[0]!, corners[2]!, 0.5) : corners[(corner + 2) % 4]!
      return [resized(item, { fixed, ratio: along(fixed, corners[corner]!, place), turned })]
    },
  }
}

/** How far the pointer is on the way from what stays to the corner, as a share of that way. */
function along(fixed: Point, corner: Point, to: Point): number {
  const [across, down] = [corner.x - fixed.x, corner.y - fixed.y]
  return ((to.x - fixed.x) * across + (to.y - fixed.y) * down) / (across * across + down * down)
}

interface Resize {
  /** What stays where it is seen; as if the words were not turned. */
  fixed: Point
  ratio: number
  turned(point: Point): Point
}

/** Words and their ground grow with their size, so that the same point of them stays. */
function resized(item: Words, { fixed, ratio, turned }: Resize): Words {
  const { at, sizePx, width } = item
  const size = clampToControl(text.schema.shape.sizePx, Math.round(sizePx * ratio * 10) / 10, sizePx)
  const real = size / sizePx
  const moved = turned({ x: fixed.x + (at.x - fixed.x) * real, y: fixed.y + (at.y - fixed.y) * real })
  return { ...item, sizePx: size, width: hundredth(width * real), at: tidied(moved) }
}

const hundredth = (value: number) => Math.round(value * 100) / 100
