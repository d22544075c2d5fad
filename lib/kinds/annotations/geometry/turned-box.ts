// A box and an ellipse that may stand turned round their middle: x, y, width and height are those of the upright one.
import type { Point, Rect } from '@/lib/core/geometry'
import { boxGeometry, closedCorners, draggedSpan, ellipseGeometry } from './box'
import type { Geometry, PlaneMap } from './geometry'
import { turnField } from './points'
import { foldedDeg, mapAt, middleOf, ownTurn, type TurnedBox, tidied, turnedBounds, turnedPoint } from './turn'
import { boxOf } from './vector'

const turnedFields = { ...boxGeometry.fields, turnDeg: turnField }

const placed = (box: TurnedBox, points: readonly Point[]): Point[] =>
  points.map((point) => turnedPoint(point, ownTurn(box)))

/** The box that is as large, with its middle there. */
const movedTo = (middle: Point, { width, height }: Pick<Rect, 'width' | 'height'>): Rect => ({
  x: middle.x - width / 2,
  y: middle.y - height / 2,
  width,
  height,
})

export const turnedBoxGeometry: Geometry<TurnedBox, typeof turnedFields> = {
  fields: turnedFields,
  make: (drag) => ({ ...boxGeometry.make(drag), turnDeg: 0 }),
  bounds: (box) => turnedBounds(box),
  frame: (box) => placed(box, closedCorners(box)),
  handles: (box) => boxGeometry.handles(box).map(({ id, at }) => ({ id, at: turnedPoint(at, ownTurn(box)) })),
  dragHandle(box, id, to, modifiers = {}) {
    const about = middleOf(box)
    // As if the box stood upright; then its new middle is turned back, and what was held still is seen where it was.
    const span = draggedSpan(box, id, turnedPoint(to, { about, deg: -box.turnDeg }), modifiers)
    if (!span) return box
    const upright = boxOf([span.start, span.end])
    if (box.turnDeg === 0) return { ...box, ...upright }
    const moved = movedTo(turnedPoint(middleOf(upright), ownTurn(box)), upright)
    return { ...box, ...tidiedBox(moved) }
  },
  transform: (box, map) => ({ ...box, ...mapTurned(box, map) }),
  turn(box, { about, deg }) {
    const middle = middleOf(box)
    const to = turnedPoint(middle, { about, deg })
    const shift = tidied({ x: to.x - middle.x, y: to.y - middle.y })
    return { ...box, x: box.x + shift.x, y: box.y + shift.y, turnDeg: foldedDeg(box.turnDeg + deg) }
  },
  outline: (box) => placed(box, boxGeometry.outline(box)),
  snapPoints: (box) => placed(box, boxGeometry.snapPoints(box)),
}

/** Drawn like a box, with a line of its own. */
export const turnedEllipseGeometry: Geometry<TurnedBox, typeof turnedFields> = {
  ...turnedBoxGeometry,
  bounds: (box) => (box.turnDeg === 0 ? ellipseGeometry.bounds(box) : boxOf(placed(box, ellipseGeometry.outline(box)))),
  outline: (box) => placed(box, ellipseGeometry.outline(box)),
  snapPoints: (box) => placed(box, ellipseGeometry.snapPoints(box)),
}

const tidiedBox = ({ x, y, width, height }: Rect): Rect => ({
  ...tidied({ x, y }),
  width: tidied({ x: width, y: 0 }).x,
  height: tidied({ x: height, y: 0 }).x,
})

/** A mirror turns it the other way. After quarters it stands as it stood, its sides exchanged; stretched it keeps its angle. */
function mapTurned(box: TurnedBox, map: PlaneMap): TurnedBox {
  if (box.turnDeg === 0) return boxGeometry.transform(box, map)
  const { origin, across, down, isMirrored, isQuarter } = mapAt(map, middleOf(box), box.turnDeg)
  const [along, aside] = [box.width * across, box.height * down]
  const size = isQuarter ? { width: aside, height: along } : { width: along, height: aside }
  return { ...movedTo(origin, size), turnDeg: isMirrored ? foldedDeg(-box.turnDeg) : box.turnDeg }
}
