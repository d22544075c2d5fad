// The picture's rounded corners as coverage: the top left one, in blocks; the others are its mirrors.
import { intersect, type Rect, type Size } from '@/lib/core/geometry'
import { type ByteLruCache, cachedBytes } from '../scope/byte-lru-cache'
import type { RenderHost } from '../scope/host'
import { rasterRoundedBox } from '../vectors/coverage'

export interface CornerMask {
  /** Pixels a side. */
  size: number
  /** One byte a pixel of `part`, which lies in the square of the corner, from its outer corner on. */
  coverage(part: Rect, mirrored: { across: boolean; down: boolean }): Uint8Array
}

/** A canvas every browser has; a corner of 5000 px would be one of 25 megapixels. Its edges are part of the format. */
const blockSide = 1024

/** Null for square corners. */
export function cornerMask(
  host: RenderHost,
  { rect, radius }: { rect: Size; radius: number },
  corners: ByteLruCache<Uint8Array>,
): CornerMask | null {
  if (radius <= 0) return null
  const size = Math.ceil(radius)
  // A larger picture has the same corner: one mask serves all of them.
  const width = Math.min(rect.width, 2 * size + 2)
  const height = Math.min(rect.height, 2 * size + 2)
  const blockAt = (block: Rect): Uint8Array => {
    const key = `${radius}/${width}x${height}/${block.x},${block.y}`
    const outline = { x: -block.x, y: -block.y, width, height, radius }
    return cachedBytes(corners, key, () => rasterRoundedBox(host, outline, block.width, block.height))
  }
  return {
    size,
    coverage(part, mirrored) {
      const bytes = new Uint8Array(part.width * part.height)
      for (const block of blocksOf(size, part)) {
        const mask = blockAt(block)
        const shown = intersect(block, part)
        for (let y = shown.y; y < shown.y + shown.height; y++) {
          const from = (y - block.y) * block.width + shown.x - block.x
          const row = mirrored.down ? part.height - 1 - (y - part.y) : y - part.y
          const column = mirrored.across ? part.x + part.width - shown.x - shown.width : shown.x - part.x
          const line = mask.subarray(from, from + shown.width)
          bytes.set(mirrored.across ? line.slice().reverse() : line, row * part.width + column)
        }
      }
      return bytes
    },
  }
}

/** The tiles that hold a part of the square. */
function blocksOf(size: number, { x, y, width, height }: Rect): Rect[] {
  const first = (at: number) => Math.floor(at / blockSide) * blockSide
  const blocks: Rect[] = []
  for (let top = first(y); top < y + height; top += blockSide) {
    for (let left = first(x); left < x + width; left += blockSide) {
      const side = { width: Math.min(blockSide, size - left), height: Math.min(blockSide, size - top) }
      blocks.push({ x: left, y: top, ...side })
    }
  }
  return blocks
}
