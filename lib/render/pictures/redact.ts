// A rectangle of a picture made unreadable in place, in whole source pixels.
import { intersect, isEmpty, type Rect } from '@/lib/core/geometry'
import type { PixelImage } from '@/lib/core/surface'
import { copyRows, takeBitmap } from '@/lib/kernel/bitmap'
import type { Bitmap, Kernel } from '@/lib/kernel/kernel'
import type { Redaction } from '@/lib/kinds/annotations/parts/annotation'
import { substituteCells } from './substitute'

/**
 * From the bottom. What is solid or a mosaic is so before anything is blurred: a blur is made of what lies round it, too.
 */
export function redactAll(kernel: Kernel, image: PixelImage, redactions: readonly Redaction[]): void {
  const firm = redactions.filter(({ method }) => method.type !== 'blur')
  const both = firm.length > 0 && firm.length < redactions.length
  for (const redaction of both ? [...firm, ...redactions] : redactions)
    redactImage(kernel, image, redaction, redactions)
}

/**
 * Nothing outside the rectangle changes. Inside it only the colour, a mosaic of what lies beside it, or a blur stay. `hidden`: all
 * that is redacted in the picture; no mosaic is made of it.
 */
function redactImage(kernel: Kernel, image: PixelImage, redaction: Redaction, hidden: readonly Rect[]): void {
  const whole = { x: 0, y: 0, width: image.width, height: image.height }
  const rect = intersect(redaction, whole)
  if (isEmpty(rect)) return
  const { arena } = kernel
  const { method } = redaction
  const mark = arena.mark()
  if (method.type === 'blur') {
    // Three boxes of radius r have the sigma of sqrt(r * (r + 1)).
    const radius = Math.max(1, Math.round(Math.sqrt(method.sigma * method.sigma + 0.25) - 0.5))
    // The surroundings are blurred too: repeating the rectangle's own edge would leave it legible there.
    const reach = 3 * radius
    const grown = intersect(whole, {
      x: rect.x - reach,
      y: rect.y - reach,
      width: rect.width + 2 * reach,
      height: rect.height + 2 * reach,
    })
    const target = take(kernel, image, grown)
    blurPixels(kernel, target, radius)
    putBack(kernel, image, { target, from: grown, rect })
  } else {
    const cellPx = method.type === 'pixelate' ? Math.max(1, Math.round(method.cellPx)) : 0
    if (method.type === 'pixelate') substituteCells(image, { rect, cellPx, seed: method.seed }, hidden)
    const target = take(kernel, image, rect)
    if (method.type === 'solid') {
      const { red, green, blue } = method.color
      kernel.fillSolid(target, (red | (green << 8) | (blue << 16) | (255 << 24)) >>> 0)
    } else kernel.pixelate(target, cellPx, method.seed)
    putBack(kernel, image, { target, from: rect, rect })
  }
  arena.release(mark)
}

function take({ arena }: Kernel, image: PixelImage, rect: Rect): Bitmap {
  const { buffer, byteOffset, byteLength } = image.data
  const bytes = new Uint8Array(buffer, byteOffset, byteLength)
  const target = takeBitmap(arena, rect)
  copyRows(arena, { bytes, offset: (rect.y * image.width + rect.x) * 4, strideBytes: image.width * 4 }, target)
  return target
}

function putBack(
  { arena }: Kernel,
  image: PixelImage,
  { target, from, rect }: { target: Bitmap; from: Rect; rect: Rect },
): void {
  const rows = arena.bytes(target.pointer, target.strideBytes * target.height)
  for (let row = 0; row < rect.height; row++) {
    const at = (rect.y - from.y + row) * target.strideBytes + (rect.x - from.x) * 4
    image.data.set(rows.subarray(at, at + rect.width * 4), ((rect.y + row) * image.width + rect.x) * 4)
  }
}

/** Straight pixels in, straight pixels out. */
function blurPixels(kernel: Kernel, target: Bitmap, radius: number): void {
  const { arena } = kernel
  const { width, height } = target
  kernel.premultiply(target.pointer, width * height)
  const deep = { pointer: arena.take(width * height * 8 + 32), strideBytes: width * 8, width, height }
  // One row of all pixels: the kernel writes whole pairs, which must not reach into a next row.
  const line = { width: width * height, height: 1 }
  kernel.deepen({ ...deep, ...line }, { ...target, ...line }, 256)
  kernel.blurDeep(deep, arena.take(width * height * 8 + 32), radius)
  kernel.dither(target, deep, { x: 0, y: 0 })
  kernel.unpremultiply(target.pointer, width * height)
}
