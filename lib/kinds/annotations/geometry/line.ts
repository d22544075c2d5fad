// Lines from one point to another: straight ones, and those that may be bent by a third point.
import type { Point } from '@/lib/core/geometry'
import { choice } from '../../fields'
import { type Curve, curveMiddle, pointsAlong } from './curve'
import type { Drag, DragModifiers, Geometry } from './geometry'
import { constrainDirection, distanceToRow, PointField } from './points'
import { turning } from './turn'
import { between, boxOf, distance } from './vector'

interface Ends {
  from: Point
  to: Point
}

const endFields = {
  from: PointField.default({ x: 0, y: 0 }),
  to: PointField.default({ x: 200, y: 0 }),
}

export const lineGeometry: Geometry<Ends, typeof endFields> = {
  fields: endFields,
  make: makeEnds,
  bounds: ({ from, to }) => boxOf([from, to]),
  handles: ({ from, to }) => [
    { id: 'from', at: from },
    { id: 'to', at: to },
  ],
  dragHandle: dragEnd,
  transform: (shape, map) => ({ ...shape, from: map(shape.from), to: map(shape.to) }),
  turn: (shape, turn) => lineGeometry.transform(shape, turning(turn)),
  outline: ({ from, to }) => [from, to],
  snapPoints: ({ from, to }) => [from, between(from, to, 0.5), to],
}

const curveFields = {
  ...endFields,
  /** The point of the curve half-way; null: straight. */
  bend: PointField.nullable().default(null),
  route: choice('Route', { straight: 'Straight', curved: 'Curved', elbow: 'Elbow' }).default('straight'),
}

/** Of its length: a bend that close to the straight line is none. */
const straightShare = 0.012

export const curveGeometry: Geometry<Curve, typeof curveFields> = {
  fields: curveFields,
  // Its route is not the drag's but the style's.
  make: (drag) => ({ ...makeEnds(drag), bend: null }),
  bounds: (curve) => boxOf(pointsAlong(curve)),
  handles: (curve) => [
    { id: 'from', at: curve.from },
    { id: 'bend', at: curveMiddle(curve) },
    { id: 'to', at: curve.to },
  ],
  dragHandle(curve, id, to, modifiers) {
    if (id === 'bend') return bentTo(curve, to)
    const ends = dragEnd(curve, id, to, modifiers)
    // The bend keeps its place between the ends.
    const moved = curve.bend && {
      x: curve.bend.x + (ends.from.x - curve.from.x + ends.to.x - curve.to.x) / 2,
      y: curve.bend.y + (ends.from.y - curve.from.y + ends.to.y - curve.to.y) / 2,
    }
    return { ...ends, bend: moved }
  },
  transform: (shape, map) => ({
    ...shape,
    from: map(shape.from),
    to: map(shape.to),
    bend: shape.bend && map(shape.bend),
  }),
  turn: (shape, turn) => curveGeometry.transform(shape, turning(turn)),
  outline: pointsAlong,
  settle: (curve) => (curve.route === 'straight' ? { ...curve, bend: null } : curve),
  snapPoints: (curve) => [curve.from, curveMiddle(curve), curve.to],
}

function bentTo<Value extends Curve>(curve: Value, to: Point): Value {
  if (curve.route === 'elbow') return { ...curve, bend: to }
  const isStraight = distanceToRow(to, [curve.from, curve.to]) < straightShare * distance(curve.from, curve.to)
  return isStraight ? { ...curve, bend: null, route: 'straight' } : { ...curve, bend: to, route: 'curved' }
}

function makeEnds({ points, constrain, fromCentre }: Drag): Ends {
  const from = points[0]!
  const last = points.at(-1)!
  const to = constrain ? constrainDirection(from, last) : last
  return { from: fromCentre ? between(to, from, 2) : from, to }
}

function dragEnd<Shape extends Ends>(
  shape: Shape,
  id: string,
  to: Point,
  { constrain, fromCentre }: DragModifiers = {},
): Shape {
  if (id !== 'from' && id !== 'to') return shape
  const other = id === 'from' ? shape.to : shape.from
  const still = fromCentre ? between(shape.from, shape.to, 0.5) : other
  const end = constrain ? constrainDirection(still, to) : to
  const opposite = fromCentre ? between(end, still, 2) : other
  return id === 'from' ? { ...shape, from: end, to: opposite } : { ...shape, from: opposite, to: end }
}
