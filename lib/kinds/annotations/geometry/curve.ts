// A line from one point to another: straight, bent through a third, or in right angles; as a row of points.
import type { Point } from '@/lib/core/geometry'
import { elbowMiddle, elbowPoints } from './elbow'
import { between, direction, distance, moved } from './vector'

export interface Curve {
  from: Point
  to: Point
  bend: Point | null
  /** Default: straight, which with a bend is bent: scenes from before there were routes say it so. */
  route?: 'straight' | 'curved' | 'elbow'
}

/** Of its length: how far a curve bows that nobody has bent yet. */
const bow = 0.18

/** The point of the curve half-way; null for one that is straight or has corners. */
function bendOf({ from, to, bend, route }: Curve): Point | null {
  if (route === 'elbow') return null
  if (bend || route !== 'curved') return bend
  return moved(between(from, to, 0.5), direction(from, to), 0, -bow * distance(from, to))
}

/** What a quadratic curve through the bend is drawn towards. */
export function controlPoint(curve: Curve): Point | null {
  const { from, to } = curve
  const bend = bendOf(curve)
  return bend && { x: 2 * bend.x - (from.x + to.x) / 2, y: 2 * bend.y - (from.y + to.y) / 2 }
}

/** Where its middle is taken hold of. */
export function curveMiddle(curve: Curve): Point {
  if (curve.route === 'elbow') return elbowMiddle(curve)
  return bendOf(curve) ?? between(curve.from, curve.to, 0.5)
}

/** Points of it, close enough that straight pieces look round. Two for a straight line. */
export function pointsAlong(curve: Curve): Point[] {
  const { from, to, route } = curve
  if (route === 'elbow') return elbowPoints(curve)
  const control = controlPoint(curve)
  if (!control) return [from, to]
  const count = Math.min(160, Math.max(12, Math.ceil((distance(from, control) + distance(control, to)) / 6)))
  return Array.from({ length: count + 1 }, (_, index) => {
    const t = index / count
    const [a, b, c] = [(1 - t) * (1 - t), 2 * (1 - t) * t, t * t]
    return { x: a * from.x + b * control.x + c * to.x, y: a * from.y + b * control.y + c * to.y }
  })
}

/** What holds all of it: for a bent one the point it is drawn towards, too. */
export function hullOf(curve: Curve): Point[] {
  const control = controlPoint(curve)
  return control ? [curve.from, curve.to, control] : pointsAlong(curve)
}

/** The row from its start as far as that share of its length: the row itself where that is all of it. */
export function begun<Place extends Point>(points: readonly Place[], share: number): readonly Place[] {
  if (share >= 1 || points.length < 2) return points
  let left = lengthOf(points) * Math.max(0, share)
  const part = [points[0]!]
  for (const point of points.slice(1)) {
    const last = part.at(-1)!
    const step = distance(last, point)
    if (step > left) return [...part, { ...point, ...between(last, point, left / step) }]
    left -= step
    part.push(point)
  }
  return part
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
