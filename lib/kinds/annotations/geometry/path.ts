// A row of points, as a hand drew them.
import { z } from 'zod'
import type { Point, Rect } from '@/lib/core/geometry'
import { boxGeometry, draggedSpan } from './box'
import type { Geometry } from './geometry'
import { distanceToRow, PointField, rectSnapPoints } from './points'
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
  make: ({ points }) => ({ points: thinned(points) }),
  bounds: ({ points }) => boxOf(points),
  handles: ({ points }) => boxGeometry.handles(boxOf(points)),
  dragHandle(path, id, to, modifiers) {
    const before = boxOf(path.points)
    const span = draggedSpan(before, id, to, modifiers ?? {})
    if (!span) return path
    return { ...path, points: path.points.map((point) => ({ ...point, ...scaled(point, before, span) })) }
  },
  transform: (shape, map) => ({ ...shape, points: shape.points.map((point) => ({ ...point, ...map(point) })) }),
  distance: ({ points }, point) => distanceToRow(point, points),
  snapPoints: ({ points }) => rectSnapPoints(boxOf(points)),
}

/** Every stroke from its first to its last point, however many a pointer gave. */
function thinned(points: readonly Point[]): Point[] {
  if (points.length <= pointsMax) return [...points]
  const step = (points.length - 1) / (pointsMax - 1)
  return Array.from({ length: pointsMax }, (_, index) => points[Math.round(index * step)]!)
}

/** The point's place in the rectangle, taken over to the span, which may be mirrored. A side of length 0 has one place. */
function scaled({ x, y }: Point, before: Rect, { start, end }: { start: Point; end: Point }): Point {
  return {
    x: start.x + (before.width === 0 ? 0 : ((x - before.x) / before.width) * (end.x - start.x)),
    y: start.y + (before.height === 0 ? 0 : ((y - before.y) / before.height) * (end.y - start.y)),
  }
}
