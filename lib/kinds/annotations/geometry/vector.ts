// Lengths and directions without trigonometry: sines differ in the last place between engines, roots do not.
import type { Point } from '@/lib/core/geometry'
import type { VectorContext } from '@/lib/core/surface'

export const distance = (a: Point, b: Point): number => Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)

/** Of length 1; to the right where both points are one. */
export function direction(from: Point, to: Point): Point {
  const length = distance(from, to)
  return length === 0 ? { x: 1, y: 0 } : { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}

/** Along, then to the right of it. */
export const moved = (from: Point, along: Point, by: number, aside = 0): Point => ({
  x: from.x + along.x * by - along.y * aside,
  y: from.y + along.y * by + along.x * aside,
})

export const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})

/** The smallest upright box of them, grown on every side. */
export function boxOf(points: readonly Point[], beyond = 0) {
  const x = Math.min(...points.map((point) => point.x)) - beyond
  const y = Math.min(...points.map((point) => point.y)) - beyond
  return {
    x,
    y,
    width: Math.max(...points.map((point) => point.x)) + beyond - x,
    height: Math.max(...points.map((point) => point.y)) + beyond - y,
  }
}

export function polyline(ctx: VectorContext, points: readonly Point[]): void {
  for (const [index, { x, y }] of points.entries()) {
    if (index === 0) ctx.moveTo(x, y)
    else ctx.lineTo(x, y)
  }
}

export function polygon(ctx: VectorContext, points: readonly Point[]): void {
  polyline(ctx, points)
  ctx.closePath()
}
