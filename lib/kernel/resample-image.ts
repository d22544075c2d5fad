// A rectangle of a picture scaled to a size, premultiplied: rows of the source go through the kernel in strips.
import type { Point, Rect, Size } from '@/lib/core/geometry'
import type { PixelImage } from '@/lib/core/surface'
import type { Kernel, TapTable } from './kernel'
import { type ResampleTable, resampleTable } from './resample-table'

interface ResampleOptions {
  image: PixelImage
  /** Whether the image has no transparency, and so is premultiplied as it stands. */
  opaque: boolean
  /** What the whole image is scaled to. */
  size: Size
  /** The part of that which is wanted. */
  rect: Rect
  /** Where it begins, from where the part is counted; its size need not be whole then. */
  shift?: Point
}

/** A strip's intermediate rows stay in the second-level cache. */
const stripBytes = 1 << 18

const unshifted: Point = { x: 0, y: 0 }

/** Every pixel depends on the image, the size and the shift alone: cutting the rectangle differently changes none. */
export function resample(
  kernel: Kernel,
  { image, opaque, size, rect, shift = unshifted }: ResampleOptions,
): Uint8Array {
  const { arena } = kernel
  const mark = arena.mark()
  const across = resampleTable(image.width, size.width, { from: rect.x, to: rect.x + rect.width }, shift.x)
  const acrossTaps = putTaps(kernel, across)
  // The kernel goes down columns four at a time.
  const width = Math.ceil(rect.width / 4) * 4
  const output = arena.take(width * rect.height * 4)
  const rowsPerStrip = Math.max(1, Math.floor((stripBytes / (width * 8)) * (size.height / image.height)))
  for (let y = 0; y < rect.height; y += rowsPerStrip) {
    const from = rect.y + y
    const to = Math.min(from + rowsPerStrip, rect.y + rect.height)
    const down = resampleTable(image.height, size.height, { from, to }, shift.y)
    const rows = down.end - down.first
    const columns = across.end - across.first
    const stripMark = arena.mark()
    const source = arena.take(columns * rows * 4)
    copyRows(kernel, image, { x: across.first, y: down.first, width: columns, height: rows }, source)
    if (!opaque) kernel.premultiply(source, columns * rows)
    // One row more than there is: a pad tap may look at it.
    const middle = arena.take(width * 8 * (rows + 1))
    const middleStride = width * 8
    kernel.resampleRows({
      source,
      sourceStrideBytes: columns * 4,
      rows,
      taps: acrossTaps,
      output: middle,
      outputStrideBytes: middleStride,
    })
    kernel.resampleColumns({
      input: middle,
      inputStrideBytes: middleStride,
      width,
      taps: putTaps(kernel, down),
      output: output + y * width * 4,
      outputStrideBytes: width * 4,
    })
    arena.release(stripMark)
  }
  const pixels = packRows(arena.bytes(output, width * rect.height * 4), width * 4, rect)
  arena.release(mark)
  return pixels
}

function putTaps({ arena }: Kernel, table: ResampleTable): TapTable {
  return { spans: arena.put(table.spans), weights: arena.put(table.weights), count: table.spans.length / 3 }
}

function copyRows({ arena }: Kernel, image: PixelImage, rect: Rect, pointer: number): void {
  const bytes = arena.bytes(pointer, rect.width * rect.height * 4)
  for (let row = 0; row < rect.height; row++) {
    const from = ((rect.y + row) * image.width + rect.x) * 4
    bytes.set(image.data.subarray(from, from + rect.width * 4), row * rect.width * 4)
  }
}

function packRows(bytes: Uint8Array, strideBytes: number, { width, height }: Rect): Uint8Array {
  if (strideBytes === width * 4) return bytes.slice()
  const packed = new Uint8Array(width * height * 4)
  for (let row = 0; row < height; row++) {
    packed.set(bytes.subarray(row * strideBytes, row * strideBytes + width * 4), row * width * 4)
  }
  return packed
}
