// What the drawings of annotations say of them: asked by every frame of a drag for all, and worked out once for each.
import type { Rect, Size } from '@/lib/core/geometry'
import type { Annotation } from '@/lib/kinds/annotations'
import { annotationDrawing } from '@/lib/kinds/annotations/drawings'
import type { Coat } from '@/lib/kinds/annotations/parts/annotation'

const knownBounds = new WeakMap<Annotation, { size: Size; bounds: Rect }>()
const knownCoats = new WeakMap<Annotation, readonly Coat[] | null>()

/** Everything it may touch, in pixels of its plane, which is of that size. The fonts of its words are loaded. */
export function boundsOnPlane(item: Annotation, { width, height }: Size): Rect {
  const last = knownBounds.get(item)
  if (last?.size.width === width && last.size.height === height) return last.bounds
  const bounds = annotationDrawing(item).bounds(item, { size: { width, height } })
  knownBounds.set(item, { size: { width, height }, bounds })
  return bounds
}

/** Of a line that is long; null for all else. */
export function coatsOf(item: Annotation): readonly Coat[] | null {
  const drawing = annotationDrawing(item)
  if (!drawing.coats) return null
  const known = knownCoats.get(item)
  if (known !== undefined) return known
  const coats = drawing.coats(item)
  knownCoats.set(item, coats)
  return coats
}

/** Where two of one line differ; null: anywhere. */
export function changedStretches(before: readonly Coat[], after: readonly Coat[]): Rect[] | null {
  const isSame = (coat: Coat, at: number) => coat.color === before[at]?.color && coat.opacity === before[at].opacity
  if (before.length !== after.length || !after.every(isSame)) return null
  return after.flatMap((coat, at) => {
    const [old, now] = [before[at]!.stretches, coat.stretches]
    const beside = (stretches: Coat['stretches'], others: Coat['stretches']) => {
      const names = new Set(others.map(({ name }) => name))
      return stretches.flatMap(({ name, bounds }) => (names.has(name) ? [] : [bounds]))
    }
    return [...beside(old, now), ...beside(now, old)]
  })
}
