// Points and segments: what the geometries measure with.
import { z } from 'zod'
import { exactCosine, exactSine } from '@/lib/core/exact'
import type { Point, Rect } from '@/lib/core/geometry'
import { turn } from '../../fields'
import { farthest } from './reach'
import { between, distance } from './vector'

/** Pixels of a plane. */
export const coordinate = z.number().min(-farthest).max(farthest)

export const PointField = z.strictObject({ x: coordinate, y: coordinate })

/** How far a shape of its own stands turned. */
export const turnField = turn('Rotation', 180, { advanced: true }).default(0)

const constrainedStepDeg = 15
const directions = Array.from({ length: 360 / constrainedStepDeg }, (_, step) => ({
  x: exactCosine(step * constrainedStepDeg),
  y: exactSine(step * constrainedStepDeg),
}))

/** `to` moved onto the nearest of 24 directions from `from`. */
export function constrainDirection(from: Point, to: Point): Point {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const along = directions.map((each) => each.x * x + each.y * y)
  const length = Math.max(...along)
  const nearest = directions[along.indexOf(length)]!
  return { x: from.x + nearest.x * length, y: from.y + nearest.y * length }
}

function distanceToSegment(point: Point, from: Point, to: Point): number {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const lengthSquared = x * x + y * y
  const share = lengthSquared === 0 ? 0 : ((point.x - from.x) * x + (point.y - from.y) * y) / lengthSquared
  return distance(point, between(from, to, Math.min(1, Math.max(0, share))))
}

/** To a row of points joined by straight lines; to the point itself when there is one. */
export function distanceToRow(point: Point, row: readonly Point[]): number {
  const first = row[0]
  if (!first) return Number.POSITIVE_INFINITY
  const ends = row.length === 1 ? [first] : row.slice(1)
  return Math.min(...ends.map((end, index) => distanceToSegment(point, row[index]!, end)))
}

/** Corners, middles of the sides and the centre. */
export function rectSnapPoints({ x, y, width, height }: Rect): Point[] {
  return [0, 0.5, 1].flatMap((down) => [0, 0.5, 1].map((across) => ({ x: x + width * across, y: y + height * down })))
}
