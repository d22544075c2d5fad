// Where annotations may draw: asked by every frame of a drag for all of them, and worked out once for each.
import type { Rect, Size } from '@/lib/core/geometry'
import type { Annotation } from '@/lib/kinds/annotations'
import { annotationDrawing } from '@/lib/kinds/annotations/drawings'

const known = new WeakMap<Annotation, { size: Size; bounds: Rect }>()

/** Everything it may touch, in pixels of its plane, which is of that size. The fonts of its words are loaded. */
export function boundsOnPlane(item: Annotation, { width, height }: Size): Rect {
  const last = known.get(item)
  if (last?.size.width === width && last.size.height === height) return last.bounds
  const bounds = annotationDrawing(item).bounds(item, { size: { width, height } })
  known.set(item, { size: { width, height }, bounds })
  return bounds
}
