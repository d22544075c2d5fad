// A rectangle of a picture, blurred, in deep pixels: what an earlier frame had of it is copied, the rest is blurred with as much round
// it as it looks at.
import { intersect, isEmpty, type Rect, type Size, subtract } from '@/lib/core/geometry'
import { takeBitmap } from '@/lib/kernel/bitmap'
import { blurDeep } from '@/lib/kernel/blur-deep'
import type { Bitmap, DeepBitmap, Kernel } from '@/lib/kernel/kernel'
import { grown } from '../plan/planned-card'
import type { BlurredPart, BlurredParts } from '../scope/blurred-parts'

interface BlurOrder extends Omit<BlurredPart, 'pixels'> {
  /** Of the picture. */
  size: Size
  /** Fills the bitmap, which is of that rectangle, with what is to be blurred: straight. */
  lay(target: Bitmap, rect: Rect): void
}

/** The blurred rectangle, premultiplied, rows without gaps. `parts`: null where no frame follows. */
export function blurredRect(kernel: Kernel, order: BlurOrder, parts: BlurredParts | null): DeepBitmap {
  const { rect, radius, ground } = order
  const known = parts?.largestIn(order)
  const target = known ? completed(kernel, order, known) : blurred(kernel, order, rect)
  const pixels = kernel.arena.bytes(target.pointer, target.strideBytes * target.height)
  parts?.put({ rect, radius, ground, pixels }, known)
  return target
}

function completed(kernel: Kernel, order: BlurOrder, known: BlurredPart): DeepBitmap {
  const { rect, radius } = order
  const rest = subtract(rect, known.rect)
  const effortOf = (part: Rect) => areaOf(grown(part, 2 * radius))
  // Pieces look at much round them: of many the whole is less.
  if (rest.reduce((sum, part) => sum + effortOf(part), 0) > effortOf(rect)) return blurred(kernel, order, rect)
  const { arena } = kernel
  const target = takeDeep(kernel, rect)
  layShared(kernel, { rect: known.rect, pixels: known.pixels }, { rect, target })
  for (const part of rest) {
    const mark = arena.mark()
    const { pointer, height, strideBytes } = blurred(kernel, order, part)
    layShared(kernel, { rect: part, pixels: arena.bytes(pointer, strideBytes * height) }, { rect, target })
    arena.release(mark)
  }
  return target
}

/** The surroundings are blurred too: repeating the rectangle's own edge would leave it legible there. */
function blurred(kernel: Kernel, { radius, size, lay }: BlurOrder, rect: Rect): DeepBitmap {
  const { arena } = kernel
  const around = intersect(grown(rect, 3 * radius), { x: 0, y: 0, ...size })
  const deep = takeDeep(kernel, around)
  const mark = arena.mark()
  const source = takeBitmap(arena, around)
  lay(source, around)
  const count = areaOf(around)
  kernel.premultiply(source.pointer, count)
  // One row of all pixels: the kernel writes whole pairs, which must not reach into a next row.
  const line = { width: count, height: 1 }
  kernel.deepen({ ...deep, ...line }, { ...source, ...line }, 256)
  arena.release(mark)
  return blurDeep(kernel, deep, radius, { ...rect, x: rect.x - around.x, y: rect.y - around.y })
}

function takeDeep({ arena }: Kernel, { width, height }: Size): DeepBitmap {
  return { pointer: arena.take(width * height * 8 + 32), strideBytes: width * 8, width, height }
}

/** Copies what both rectangles have. */
function layShared(
  { arena }: Kernel,
  { rect: from, pixels }: Pick<BlurredPart, 'rect' | 'pixels'>,
  { rect, target }: { rect: Rect; target: DeepBitmap },
): void {
  const part = intersect(from, rect)
  if (isEmpty(part)) return
  const to = arena.bytes(target.pointer, target.strideBytes * target.height)
  for (let y = part.y; y < part.y + part.height; y++) {
    const at = ((y - from.y) * from.width + part.x - from.x) * 8
    const row = pixels.subarray(at, at + part.width * 8)
    to.set(row, (y - rect.y) * target.strideBytes + (part.x - rect.x) * 8)
  }
}

const areaOf = ({ width, height }: Size) => width * height
