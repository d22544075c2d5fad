// A long line drawn by hand is cut into stretches: while it grows only its end is drawn again. Stroking 2,000 points takes 4 to 8 ms.

import type { Point } from '@/lib/core/geometry'
import { numbersHash } from '@/lib/core/hash'
import { boxOf } from '../geometry/vector'
import type { Stretch } from '../parts/annotation'

/** Shorter ones are drawn as one path. */
const longFrom = 160
const stretchPoints = 64

interface Place extends Point {
  pressure?: number | undefined
}

export const isLong = (points: readonly Point[]): boolean => points.length > longFrom

/** Points of a line from one to another, both included. */
export interface Piece {
  from: number
  to: number
}

interface Cut {
  /** All that a stretch looks like beside its points. */
  look: string
  reachPx: number
  draw(ctx: Parameters<Stretch['draw']>[0], piece: Piece): void
}

/**
 * What is drawn of a piece may look at one point beyond each of its ends. Pieces share a point more than their ends: where one ends the
 * next covers the line already, and no seam is seen.
 */
export function stretchesOf(points: readonly Place[], { look, reachPx, draw }: Cut): Stretch[] {
  const last = points.length - 1
  return Array.from({ length: Math.ceil(points.length / stretchPoints) }, (_, index) => {
    const piece = {
      from: Math.max(0, index * stretchPoints - 1),
      to: Math.min(last, (index + 1) * stretchPoints - 1),
    }
    const seen = points.slice(Math.max(0, piece.from - 1), piece.to + 2)
    const ends = `${piece.from === 0}/${piece.to === last}`
    return {
      name: `${look}/${ends}/${numbersHash(Float64Array.from(seen.flatMap(({ x, y, pressure = -1 }) => [x, y, pressure])))}`,
      bounds: boxOf(seen, reachPx),
      draw: (ctx) => draw(ctx, piece),
    }
  })
}
