// What a chosen size is called, and whose rules hold for it.
import { canvasSizeOf } from '@/lib/scene/looks/canvas-sizes.data'
import type { Variant } from '@/lib/scene/schema'

type Named = Pick<Variant, 'id' | 'width' | 'height'>

/** Null for one of the person's own. */
export function placeOf(size: Named) {
  const place = canvasSizeOf(size, size.id)
  return place?.id === size.id ? place : null
}

export const nameOf = (size: Named): string => placeOf(size)?.name ?? `${size.width} × ${size.height}`
