// An upright rectangle, and the ellipse in one: x, y, width, height.
import { z } from 'zod'
import { exactCosine, exactSine } from '@/lib/core/exact'
import type { Point, Rect } from '@/lib/core/geometry'
import { cornersOf } from '@/lib/core/homography'
import type { DragModifiers, Geometry, PlaneMap } from './geometry'
import { coordinate, rectSnapPoints } from './points'
import { tidied, turnedPoint } from './turn'
import { boxOf } from './vector'

/** Which sides a handle moves: -1 left or top, 1 right or bottom, 0 neither. */
const handleSides: Record<string, readonly [across: -1 | 0 | 1, down: -1 | 0 | 1]> = {
  'top-left': [-1, -1],
  top: [0, -1],
  'top-right': [1, -1],
  right: [1, 0],
  'bottom-right': [1, 1],
  bottom: [0, 1],
  'bottom-left': [-1, 1],
  left: [-1, 0],
}

const boxFields = {
  x: coordinate.default(0),
  y: coordinate.default(0),
  width: z.number().min(0).max(100_000).default(200),
  height: z.number().min(0).max(100_000).default(120),
}

export const boxGeometry: Geometry<Rect, typeof boxFields> = {
  fields: boxFields,
  make: ({ points, ...modifiers }) => rectFromDrag(points[0]!, points.at(-1)!, modifiers),
  bounds: ({ x, y, width, height }) => ({ x, y, width, height }),
  handles: ({ x, y, width, height }) =>
    Object.entries(handleSides).map(([id, [across, down]]) => ({
      id,
      at: { x: x + (width * (across + 1)) / 2, y: y + (height * (down + 1)) / 2 },
    })),
  dragHandle(shape, id, to, modifiers = {}) {
    const span = draggedSpan(shape, id, to, modifiers)
    return span ? { ...shape, ...boxOf([span.start, span.end]) } : shape
  },
  transform: (shape, map) => ({ ...shape, ...mapRect(shape, map) }),
  turn(shape, turn) {
    const middle = { x: shape.x + shape.width / 2, y: shape.y + shape.height / 2 }
    const to = turnedPoint(middle, turn)
    return { ...shape, ...tidied({ x: shape.x + to.x - middle.x, y: shape.y + to.y - middle.y }) }
  },
  outline: closedCorners,
  snapPoints: rectSnapPoints,
}

/** From corner to corner, or from the centre to a corner; square when constrained. */
function rectFromDrag(from: Point, to: Point, { constrain, fromCentre }: DragModifiers): Rect {
  let [across, down] = [to.x - from.x, to.y - from.y]
  if (constrain) {
    const side = Math.max(Math.abs(across), Math.abs(down))
    across = across < 0 ? -side : side
    down = down < 0 ? -side : side
  }
  const start = fromCentre ? { x: from.x - across, y: from.y - down } : from
  return boxOf([start, { x: from.x + across, y: from.y + down }])
}

/** Where the top left and the bottom right corner go; mirrored where they change places. */
interface Span {
  start: Point
  end: Point
}

/** The point's place in the rectangle, taken over to the span. A side of length 0 has one place. */
export function spannedPoint({ x, y }: Point, before: Rect, { start, end }: Span): Point {
  return {
    x: start.x + (before.width === 0 ? 0 : ((x - before.x) / before.width) * (end.x - start.x)),
    y: start.y + (before.height === 0 ? 0 : ((y - before.y) / before.height) * (end.y - start.y)),
  }
}

/** Where the top left and the bottom right corner go when a handle is dragged; a side dragged past its opposite comes out mirrored. */
export function draggedSpan(rect: Rect, id: string, to: Point, { constrain, fromCentre }: DragModifiers): Span | null {
  const sides = handleSides[id]
  if (!sides) return null
  const [across, down] = sides
  const centre = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }
  // What stays where it is: the opposite side or corner, or the centre.
  const fixed = fromCentre
    ? centre
    : { x: centre.x - (across * rect.width) / 2, y: centre.y - (down * rect.height) / 2 }
  const reach = fromCentre ? 2 : 1
  let width = across === 0 ? rect.width : (to.x - fixed.x) * across * reach
  let height = down === 0 ? rect.height : (to.y - fixed.y) * down * reach
  if (constrain) {
    // A side of length 0 has no ratio to keep: the box becomes square.
    const [unitWidth, unitHeight] = rect.width > 0 && rect.height > 0 ? [rect.width, rect.height] : [1, 1]
    const scale = Math.max(across && Math.abs(width) / unitWidth, down && Math.abs(height) / unitHeight)
    width = Math.sign(width || 1) * unitWidth * scale
    height = Math.sign(height || 1) * unitHeight * scale
  }
  const spanOf = (side: number, at: number, middle: number, length: number) => {
    if (side === 0 || fromCentre) return [middle - length / 2, middle + length / 2]
    return side < 0 ? [at - length, at] : [at, at + length]
  }
  const [left, right] = spanOf(across, fixed.x, centre.x, width) as [number, number]
  const [top, bottom] = spanOf(down, fixed.y, centre.y, height) as [number, number]
  return { start: { x: left, y: top }, end: { x: right, y: bottom } }
}

/** The rectangle between the images of two opposite corners. */
export function mapRect({ x, y, width, height }: Rect, map: PlaneMap): Rect {
  return boxOf([map({ x, y }), map({ x: x + width, y: y + height })])
}

/** The corners, clockwise from the top left, and the first again. */
export function closedCorners(rect: Rect): Point[] {
  const corners = cornersOf(rect)
  return [...corners, corners[0]]
}

const stepDeg = 3
const unitCircle = Array.from({ length: 360 / stepDeg + 1 }, (_, step) => ({
  x: exactCosine(step * stepDeg),
  y: exactSine(step * stepDeg),
}))

/** Dragged like a box, with a line of its own. */
export const ellipseGeometry: Geometry<Rect, typeof boxGeometry.fields> = {
  ...boxGeometry,
  outline: ellipseOutline,
  snapPoints: ({ x, y, width, height }) => [
    { x: x + width / 2, y },
    { x: x + width, y: y + height / 2 },
    { x: x + width / 2, y: y + height },
    { x, y: y + height / 2 },
    { x: x + width / 2, y: y + height / 2 },
  ],
}

/** Chords of 3 degrees lie within 0.04 % of the longer half axis. */
export function ellipseOutline({ x, y, width, height }: Rect): Point[] {
  return unitCircle.map((unit) => ({ x: x + (width / 2) * (1 + unit.x), y: y + (height / 2) * (1 + unit.y) }))
}
