// Gradient stops as a scene stores them, made ready to paint: in order, colours as numbers.
import { parseHexColor } from '@/lib/core/color'
import type { PaintStop } from '@/lib/core/paint'

export function paintStops(stops: readonly { offset: number; color: string }[]): PaintStop[] {
  return [...stops]
    .sort((a, b) => a.offset - b.offset)
    .map((stop) => ({ offset: stop.offset, color: parseHexColor(stop.color) }))
}
