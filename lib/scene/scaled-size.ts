// Design pixels to the whole pixels of a file.
import type { Size } from '@/lib/core/geometry'

/** Never empty. */
export const scaledSize = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
})
