// What the drawings of annotations say of them: asked by every frame of a drag for all, and worked out once for each.
import type { Rect, Size } from '@/lib/core/geometry'
import type { Annotation } from '@/lib/kinds/annotations'
import { annotationDrawing } from '@/lib/kinds/annotations/drawings'
import type { Coat, Piece, Pieces } from '@/lib/kinds/annotations/parts/annotation'
import { opacityOf, scaledRound, scaleOf } from '@/lib/kinds/annotations/parts/turned'

const knownBounds = new WeakMap<Annotation, { size: Size; bounds: Rect }>()
const knownCoats = new WeakMap<Annotation, readonly Coat[] | null>()
const knownPieces = new WeakMap<Annotation, Pieces | null>()

/** Everything it may touch, in pixels of its plane, which is of that size. The fonts of its words are loaded. */
export function boundsOnPlane(item: Annotation, { width, height }: Size): Rect {
  const last = knownBounds.get(item)
  if (last?.size.width === width && last.size.height === height) return last.bounds
  const bounds = scaledRound(restBounds(item, { width, height }), scaleOf(item))
  knownBounds.set(item, { size: { width, height }, bounds })
  return bounds
}

/** The same at its own size, whatever it has grown to. */
export const restBounds = (item: Annotation, size: Size): Rect => annotationDrawing(item).bounds(item, { size })

/** Of a line that is long; null for all else. */
export function coatsOf(item: Annotation): readonly Coat[] | null {
  const drawing = annotationDrawing(item)
  if (!drawing.coats || scaleOf(item) !== 1) return null
  const known = knownCoats.get(item)
  if (known !== undefined) return known
  const coats = drawing.coats(item)
  knownCoats.set(item, coats)
  return coats
}

/** Of what is drawn in pieces; null for all else. The fonts of its words are loaded. */
export function piecesOf(item: Annotation): Pieces | null {
  const drawing = annotationDrawing(item)
  if (!drawing.pieces || scaleOf(item) !== 1) return null
  const known = knownPieces.get(item)
  if (known !== undefined) return known
  const pieces = drawing.pieces(item)
  knownPieces.set(item, pieces)
  return pieces
}

/** Where two of one object differ; null: anywhere. */
export function changedWithin(before: Annotation, after: Annotation): Rect[] | null {
  if (opacityOf(before) !== opacityOf(after)) return null
  const [old, now] = [coatsOf(before), coatsOf(after)]
  if (old && now) return changedStretches(old, now)
  const [was, is] = [piecesOf(before), piecesOf(after)]
  if (was?.rest !== is?.rest || !was || !is) return null
  const { gone, come } = changedPieces(was.pieces, is.pieces)
  return [...gone, ...come].map(({ bounds }) => bounds)
}

/** What one list has and the other has not, and what both have. */
export function changedPieces(before: readonly Piece[], after: readonly Piece[]) {
  const [old, now] = [namesOf(before), namesOf(after)]
  return {
    gone: before.filter(({ name }) => !now.has(name)),
    come: after.filter(({ name }) => !old.has(name)),
    stayed: after.filter(({ name }) => old.has(name)),
  }
}

const namesOf = (pieces: readonly Piece[]) => new Set(pieces.map(({ name }) => name))

function changedStretches(before: readonly Coat[], after: readonly Coat[]): Rect[] | null {
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
