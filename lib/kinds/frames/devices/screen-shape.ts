// The screen of a device in a picture: as much of it as the device's shape allows, pixel for pixel.
import type { Size } from '@/lib/core/geometry'

/** Width by height of screens of one family, standing upright. */
export interface AspectRange {
  min: number
  max: number
}

export type Orientation = 'auto' | 'portrait' | 'landscape'

export function isLandscape(orientation: Orientation, picture: Size): boolean {
  return orientation === 'auto' ? picture.width > picture.height : orientation === 'landscape'
}

/**
 * The largest screen of that shape inside the picture, in whole pixels, so that a picture made on such a device is shown
 * whole, and any other at its own size with the least cut off.
 */
export function screenInside({ width, height }: Size, { min, max }: AspectRange): Size {
  const aspect = Math.min(max, Math.max(min, width / height))
  return width / height > aspect
    ? { width: Math.max(1, Math.round(height * aspect)), height }
    : { width, height: Math.max(1, Math.round(width / aspect)) }
}

export const lying = ({ min, max }: AspectRange): AspectRange => ({ min: 1 / max, max: 1 / min })
