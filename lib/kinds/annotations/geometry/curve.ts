// A line that may be bent: from one point to another by way of a third, as a row of points.
import type { Point } from '@/lib/core/geometry'
import { distance } from './vector'

export interface Curve {
  from: Point
  to: Point
  bend: Point | null
}

/** What a quadratic curve through the bend is drawn towards. */
export const controlPoint = ({ from, to, bend }: Curve): Point | null =>
  bend && { x: 2 * bend.x - (from.x + to.x) / 2, y: 2 * bend.y - (from.y + to.y) / 2 }

/** Points of it, close enough that straight pieces look round. Two for a straight line. */
export function pointsAlong(curve: Curve): Point[] {
  const { from, to } = curve
  const control = controlPoint(curve)
  if (!control) return [from, to]
  const count = Math.min(160, Math.max(12, Math.ceil((distance(from, control) + distance(control, to)) / 6)))
  return Array.from({ length: count + 1 }, (_, index) => {
    const t = index / count
    const [a, b, c] = [(1 - t) * (1 - t), 2 * (1 - t) * t, t * t]
    return { x: a * from.x + b * control.x + c * to.x, y: a * from.y + b * control.y + c * to.y }
  })
}

/** The row without its last stretch of that length, so that a head can take its place. */
export function shortened(points: readonly Point[], by: number): Point[] {
  const rest = [...points]
  let left = by
  while (rest.length > 1) {
    const [before, last] = [rest.at(-2)!, rest.at(-1)!]
    const step = distance(before, last)
    if (step > left) {
      const share = step === 0 ? 0 : left / step
      rest[rest.length - 1] = { x: last.x + (before.x - last.x) * share, y: last.y + (before.y - last.y) * share }
      return rest
    }
    left -= step
    rest.pop()
  }
  return rest
}

export const lengthOf = (points: readonly Point[]): number =>
  points.slice(1).reduce((sum, point, index) => sum + distance(points[index]!, point), 0)
