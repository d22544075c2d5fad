// A row of points, as a hand drew them.
import { z } from 'zod'
import type { Point } from '@/lib/core/geometry'
import { boxGeometry, closedCorners, draggedSpan, spannedPoint } from './box'
import type { Geometry } from './geometry'
import { constrainDirection, PointField, rectSnapPoints } from './points'
import { turning } from './turn'
import { boxOf } from './vector'

interface Path {
  points: Point[]
}

const pointsMax = 4000

const pathFields = {
  points: z
    .array(PointField)
    .min(1)
    .max(pointsMax)
    .default([{ x: 0, y: 0 }]),
}

export const pathGeometry: Geometry<Path, typeof pathFields> = {
  fields: pathFields,
  make: ({ points, constrain }) => ({ points: constrain ? straight(points) : thinned(points) }),
  bounds: ({ points }) => boxOf(points),
  handles: ({ points }) => boxGeometry.handles(boxOf(points)),
  dragHandle(path, id, to, modifiers) {
    const before = boxOf(path.points)
    const span = draggedSpan(before, id, to, modifiers ?? {})
    if (!span) return path
    return { ...path, points: path.points.map((point) => ({ ...point, ...spannedPoint(point, before, span) })) }
  },
  transform: (shape, map) => ({ ...shape, points: shape.points.map((point) => ({ ...point, ...map(point) })) }),
  turn: (shape, turn) => pathGeometry.transform(shape, turning(turn)),
  frame: ({ points }) => closedCorners(boxOf(points)),
  outline: ({ points }) => points,
  snapPoints: ({ points }) => rectSnapPoints(boxOf(points)),
}

/** A stroke while it is drawn. Points are dropped all at once and evenly, every second one: what is drawn does not tremble. */
export function growingRow<Place extends Point>(first: Place) {
  let kept = [first]
  let last = first
  let everyOf = 1
  let passed = 0
  return {
    push(point: Place) {
      last = point
      passed += 1
      if (passed < everyOf) return
      kept.push(point)
      passed = 0
      if (kept.length < pointsMax) return
      passed = everyOf
      kept = kept.filter((_, at) => at % 2 === 0)
      everyOf *= 2
    },
    map(change: (point: Place) => Place) {
      const isLast = kept.at(-1) === last
      kept = kept.map(change)
      last = isLast ? kept.at(-1)! : change(last)
    },
    /** So many as a stroke may have, with the first and the last. */
    points: (): Place[] => (kept.at(-1) === last ? [...kept] : [...kept, last]),
  }
}

/** From the first point to the last, in steps of 15 degrees. */
function straight(points: readonly Point[]): Point[] {
  const [first, last] = [points[0]!, points.at(-1)!]
  return [first, { ...last, ...constrainDirection(first, last) }]
}

/** Every stroke from its first to its last point, however many a pointer gave. */
function thinned(points: readonly Point[]): Point[] {
  if (points.length <= pointsMax) return [...points]
  const step = (points.length - 1) / (pointsMax - 1)
  return Array.from({ length: pointsMax }, (_, index) => points[Math.round(index * step)]!)
}
