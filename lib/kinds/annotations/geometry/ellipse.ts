// The ellipse in an upright rectangle: it is dragged like a box and hit on its own line.

import { exactCosine, exactSine } from '@/lib/core/exact'
import type { Point, Rect } from '@/lib/core/geometry'
import { boxGeometry } from './box'
import type { Geometry } from './geometry'
import { distanceToRow } from './points'

const stepDeg = 3
const unitCircle = Array.from({ length: 360 / stepDeg + 1 }, (_, step) => ({
  x: exactCosine(step * stepDeg),
  y: exactSine(step * stepDeg),
}))

export const ellipseGeometry: Geometry<Rect, typeof boxGeometry.fields> = {
  ...boxGeometry,
  distance(rect, point, isFilled) {
    if (isFilled && isInside(rect, point)) return 0
    return distanceToRow(point, outline(rect))
  },
  snapPoints: ({ x, y, width, height }) => [
    { x: x + width / 2, y },
    { x: x + width, y: y + height / 2 },
    { x: x + width / 2, y: y + height },
    { x, y: y + height / 2 },
    { x: x + width / 2, y: y + height / 2 },
  ],
}

/** Chords of 3 degrees lie within 0.04 % of the longer half axis. */
function outline({ x, y, width, height }: Rect): Point[] {
  return unitCircle.map((unit) => ({ x: x + (width / 2) * (1 + unit.x), y: y + (height / 2) * (1 + unit.y) }))
}

function isInside({ x, y, width, height }: Rect, point: Point): boolean {
  if (width === 0 || height === 0) return false
  const across = (point.x - x - width / 2) / (width / 2)
  const down = (point.y - y - height / 2) / (height / 2)
  return across * across + down * down <= 1
}
