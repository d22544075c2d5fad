// A picture at a size: resampled by the kernel in blocks of its own grid, so that moving, padding or repainting what lies
// round it resamples nothing. From here on its pixels never pass through a canvas.
import { intersect, isEmpty, type Rect, type Size } from '@/lib/core/geometry'
import type { PixelImage } from '@/lib/core/surface'
import type { Kernel } from '@/lib/kernel/kernel'
import { resample } from '@/lib/kernel/resample-image'
import type { Recent } from '../pixels/recent'

export interface Picture {
  /** Tells two pictures set under one asset id apart. */
  serial: string
  image: PixelImage
  opaque: boolean
}

/** Rows of pixels somewhere in an array. */
export interface PixelRows {
  bytes: Uint8Array
  /** First byte of the first row. */
  offset: number
  strideBytes: number
  premultiplied: boolean
}

/** 256 KB: a block is still in the cache when it is kept and copied (measured: half the time of 512 x 512 at 5x). */
const blockWidth = 512
const blockHeight = 128

export function isOpaqueImage({ data, width, height }: PixelImage): boolean {
  for (let i = 3; i < width * height * 4; i += 4) if (data[i] !== 255) return false
  return true
}

/** Visits the pixels of `part` (in pixels of the scaled picture) in rectangles that lie in one array each. */
export function visitPixels(
  kernel: Kernel,
  { picture, size, part, blocks }: { picture: Picture; size: Size; part: Rect; blocks: Recent<Uint8Array> },
  visit: (rows: PixelRows, rect: Rect) => void,
): void {
  const { image, opaque } = picture
  if (image.width === size.width && image.height === size.height) {
    const { buffer, byteOffset, byteLength } = image.data
    const bytes = new Uint8Array(buffer, byteOffset, byteLength)
    const strideBytes = image.width * 4
    visit({ bytes, strideBytes, offset: part.y * strideBytes + part.x * 4, premultiplied: opaque }, part)
    return
  }
  const top = Math.floor(part.y / blockHeight) * blockHeight
  const left = Math.floor(part.x / blockWidth) * blockWidth
  for (let y = top; y < part.y + part.height; y += blockHeight) {
    for (let x = left; x < part.x + part.width; x += blockWidth) {
      const block = intersect({ x, y, width: blockWidth, height: blockHeight }, { x: 0, y: 0, ...size })
      const rect = intersect(block, part)
      if (isEmpty(rect)) continue
      const key = `${picture.serial}/${size.width}x${size.height}/${x},${y}`
      let bytes = blocks.get(key)
      if (!bytes) {
        bytes = resample(kernel, { image, opaque, size, rect: block })
        blocks.set(key, bytes, bytes.length)
      }
      const offset = ((rect.y - y) * block.width + rect.x - x) * 4
      visit({ bytes, strideBytes: block.width * 4, offset, premultiplied: true }, rect)
    }
  }
}
