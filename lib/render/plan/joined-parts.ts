// Rectangles to draw again as few: one costs a little beside its pixels, and what lies between far ones is not worth drawing.
import { type Rect, union } from '@/lib/core/geometry'

/** What a part costs beside its pixels is what drawing these would. */
const partPixels = 6000
/** More are one: to look for the best of them would take longer. */
const rectsMax = 128
const partsMax = 32

/** They hold all of the rectangles, and may overlap. */
export function joinedParts(rects: readonly Rect[]): Rect[] {
  if (rects.length > rectsMax) return [union(rects)]
  const parts: Rect[] = []
  for (const rect of rects) {
    let next = rect
    for (let at = joinable(parts, next); at >= 0; at = joinable(parts, next)) {
      next = union([parts[at]!, next])
      parts.splice(at, 1)
    }
    parts.push(next)
  }
  const whole = union(parts)
  const apart = parts.reduce((sum, part) => sum + areaOf(part) + partPixels, 0)
  return parts.length > partsMax || apart > areaOf(whole) + partPixels ? [whole] : parts
}

const areaOf = ({ width, height }: Rect) => width * height

/** The place of the first that costs no less apart; -1 for none. */
function joinable(parts: readonly Rect[], { x, y, width, height }: Rect): number {
  return parts.findIndex((part) => {
    const across = Math.max(x + width, part.x + part.width) - Math.min(x, part.x)
    const down = Math.max(y + height, part.y + part.height) - Math.min(y, part.y)
    return across * down <= width * height + part.width * part.height + partPixels
  })
}
