// A row of points, as a hand drew them.
import { z } from 'zod'
import type { Point, Rect } from '@/lib/core/geometry'
import { boxGeometry } from './box'
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
  make: ({ points }) => ({ points: points.slice(0, pointsMax) }),
  bounds: ({ points }) => boxOf(points),
  handles: ({ points }) => boxGeometry.handles(boxOf(points)),
  dragHandle(path, id, to, modifiers) {
    const before = boxOf(path.points)
    const after = boxGeometry.dragHandle(before, id, to, modifiers)
    return { ...path, points: path.points.map((point) => ({ ...point, ...scaled(point, before, after) })) }
  },
  transform: (shape, map) => ({ ...shape, points: shape.points.map((point) => ({ ...point, ...map(point) })) }),
  distance: ({ points }, point) => distanceToRow(point, points),
  snapPoints: ({ points }) => rectSnapPoints(boxOf(points)),
}

/** The point's place in one rectangle, taken over to another. A side of length 0 has one place. */
function scaled({ x, y }: Point, before: Rect, after: Rect): Point {
  return {
    x: after.x + (before.width === 0 ? 0 : ((x - before.x) / before.width) * after.width),
    y: after.y + (before.height === 0 ? 0 : ((y - before.y) / before.height) * after.height),
  }
}
