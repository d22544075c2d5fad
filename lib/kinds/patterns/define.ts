// A pattern is one unit that repeats, drawn in black: only its coverage counts, so that any colour can be put through it.
import type { Size } from '@/lib/core/geometry'
import { traceCircle, type VectorContext } from '@/lib/core/surface'

export interface PatternUnit {
  /** Design pixels of one unit; the pattern's own size is its width or what the style makes of it. */
  size: number
  /** Of strokes, or what stands for it in shapes; design pixels, at least a third of one. */
  stroke: number
  /** 0 thin to 1 bold. */
  weight: number
  seed: number
}

export interface PatternStyle {
  /** Of one unit. */
  period(unit: PatternUnit): Size
  /** Draws the unit from (0, 0) to its period. What crosses an edge is drawn again by the neighbours. */
  draw(ctx: VectorContext, unit: PatternUnit): void
  /** For styles whose unit differs from its neighbours by chance: it is drawn once, in a period of this many sizes. */
  alone?: boolean
}

type Place = readonly [x: number, y: number]

/** Strokes the way from place to place. */
export function strokeWay(ctx: VectorContext, places: readonly Place[], closed = false): void {
  ctx.beginPath()
  for (const [i, [x, y]] of places.entries()) {
    if (i === 0) ctx.moveTo(x, y)
    else ctx.lineTo(x, y)
  }
  if (closed) ctx.closePath()
  ctx.stroke()
}

export function fillWay(ctx: VectorContext, places: readonly Place[]): void {
  ctx.beginPath()
  for (const [i, [x, y]] of places.entries()) {
    if (i === 0) ctx.moveTo(x, y)
    else ctx.lineTo(x, y)
  }
  ctx.closePath()
  ctx.fill()
}

export function fillDisc(ctx: VectorContext, x: number, y: number, radius: number): void {
  ctx.beginPath()
  traceCircle(ctx, x, y, radius)
  ctx.fill()
}

export function strokeRing(ctx: VectorContext, x: number, y: number, radius: number): void {
  ctx.beginPath()
  traceCircle(ctx, x, y, radius)
  ctx.stroke()
}
