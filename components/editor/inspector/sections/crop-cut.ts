// A crop as what is cut away from each side, and back. Pure; pixels of the file as it is turned.
import type { Size } from '@/lib/core/geometry'
import type { Crop } from '@/lib/scene/schema'

export interface Cut {
  left: number
  right: number
  top: number
  bottom: number
}

/** A crop may reach beyond the file: what lies outside is left out. */
export function cutOfCrop(crop: Crop | null, source: Size): Cut {
  if (!crop) return { left: 0, right: 0, top: 0, bottom: 0 }
  const left = Math.min(crop.x, source.width - 1)
  const top = Math.min(crop.y, source.height - 1)
  return {
    left,
    top,
    right: Math.max(0, source.width - left - crop.width),
    bottom: Math.max(0, source.height - top - crop.height),
  }
}

/** Null when nothing is cut away. At least one pixel is left. */
export function cropOfCut({ left, right, top, bottom }: Cut, source: Size): Crop | null {
  if (left + right + top + bottom === 0) return null
  return {
    x: left,
    y: top,
    width: Math.max(1, source.width - left - right),
    height: Math.max(1, source.height - top - bottom),
  }
}
