// Rows of pixels from an array into kernel memory.
import type { Bitmap, Kernel } from '@/lib/kernel/kernel'
import type { PixelRows } from '../pictures/picture'

export function copyRows({ arena }: Kernel, { bytes, offset, strideBytes }: PixelRows, target: Bitmap): void {
  const length = target.width * 4
  const view = arena.bytes(target.pointer, (target.height - 1) * target.strideBytes + length)
  for (let row = 0; row < target.height; row++) {
    const from = offset + row * strideBytes
    view.set(bytes.subarray(from, from + length), row * target.strideBytes)
  }
}
