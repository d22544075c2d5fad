// The picture's rounded corners: the top left one as two masks, it and its mirror; below they are read upside down.
import type { Size } from '@/lib/core/geometry'
import type { RenderHost } from './host'
import { rasterOutline } from './outline'
import type { Recent } from './recent'

export interface CornerMask {
  /** Pixels a side. */
  size: number
  left: Uint8Array
  right: Uint8Array
}

/** Null for square corners. */
export function cornerMask(
  host: RenderHost,
  { rect, radius }: { rect: Size; radius: number },
  made: Recent<CornerMask>,
): CornerMask | null {
  if (radius <= 0) return null
  const size = Math.ceil(radius)
  // A larger picture has the same corner: one mask serves all of them.
  const width = Math.min(rect.width, 2 * size + 2)
  const height = Math.min(rect.height, 2 * size + 2)
  const key = `${radius}/${width}x${height}`
  const known = made.get(key)
  if (known) return known
  const left = rasterOutline(host, { x: 0, y: 0, width, height, radius }, size, size)
  const right = new Uint8Array(left.length)
  for (let row = 0; row < left.length; row += size) right.set(left.slice(row, row + size).reverse(), row)
  const mask = { size, left, right }
  made.set(key, mask, 2 * left.length)
  return mask
}
