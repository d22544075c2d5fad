// A rectangle of a picture made unreadable in place, in whole source pixels.
import { intersect, isEmpty } from '@/lib/core/geometry'
import type { PixelImage } from '@/lib/core/surface'
import type { Kernel } from '@/lib/kernel/kernel'
import type { Redaction } from '@/lib/kinds/define'

/** Nothing outside the rectangle changes; nothing inside it that is not its mean or its colour stays. */
export function redactImage(kernel: Kernel, image: PixelImage, redaction: Redaction): void {
  const rect = intersect(redaction, { x: 0, y: 0, width: image.width, height: image.height })
  if (isEmpty(rect)) return
  const { arena } = kernel
  const { method } = redaction
  const mark = arena.mark()
  const strideBytes = rect.width * 4
  const pixels = arena.take(strideBytes * rect.height + 16)
  const rowAt = (row: number) => ((rect.y + row) * image.width + rect.x) * 4
  const rows = arena.bytes(pixels, strideBytes * rect.height)
  for (let row = 0; row < rect.height; row++) {
    rows.set(image.data.subarray(rowAt(row), rowAt(row) + strideBytes), row * strideBytes)
  }
  const target = { pointer: pixels, strideBytes, width: rect.width, height: rect.height }
  if (method.type === 'solid') {
    const { red, green, blue } = method.color
    kernel.fillSolid(target, (red | (green << 8) | (blue << 16) | (255 << 24)) >>> 0)
  } else if (method.type === 'pixelate') {
    kernel.pixelate(target, Math.max(1, Math.round(method.cellPx)), method.seed)
  } else {
    blurRect(kernel, target, method.sigma)
  }
  const changed = arena.bytes(pixels, strideBytes * rect.height)
  for (let row = 0; row < rect.height; row++) {
    image.data.set(changed.subarray(row * strideBytes, (row + 1) * strideBytes), rowAt(row))
  }
  arena.release(mark)
}

function blurRect(
  kernel: Kernel,
  target: { pointer: number; strideBytes: number; width: number; height: number },
  sigma: number,
): void {
  const { arena } = kernel
  const { width, height } = target
  kernel.premultiply(target.pointer, width * height)
  const deep = { pointer: arena.take(width * height * 8 + 32), strideBytes: width * 8, width, height }
  for (let row = 0; row < height; row++) {
    const line = { ...target, pointer: target.pointer + row * target.strideBytes, height: 1 }
    kernel.deepen({ ...deep, pointer: deep.pointer + row * deep.strideBytes, height: 1 }, line, 256)
  }
  // Three boxes of radius r have the sigma of sqrt(r * (r + 1)).
  const radius = Math.max(1, Math.round(Math.sqrt(sigma * sigma + 0.25) - 0.5))
  kernel.blurDeep(deep, arena.take(width * height * 8 + 32), radius)
  kernel.dither(target, deep, { x: 0, y: 0 })
  kernel.unpremultiply(target.pointer, width * height)
}
