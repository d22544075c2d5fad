// A line in right angles: out of one end, across by a middle piece that may be moved, into the other end. Its corners are round.
import { exactCosine, exactSine } from '@/lib/core/exact'
import type { Point } from '@/lib/core/geometry'
import { between, direction, distance } from './vector'

interface Elbow {
  from: Point
  to: Point
  /** On the middle piece; null: half-way. */
  bend: Point | null
}

/** It leaves along the longer way; the middle piece goes across. */
const leavesLevel = ({ from, to }: Elbow): boolean => Math.abs(to.x - from.x) >= Math.abs(to.y - from.y)

/** The middle piece, from its first corner to its second. */
function middlePiece(elbow: Elbow): [Point, Point] {
  const { from, to, bend } = elbow
  const middle = bend ?? between(from, to, 0.5)
  return leavesLevel(elbow)
    ? [
        { x: middle.x, y: from.y },
        { x: middle.x, y: to.y },
      ]
    : [
        { x: from.x, y: middle.y },
        { x: to.x, y: middle.y },
      ]
}

/** Where the middle piece is taken hold of. */
export function elbowMiddle(elbow: Elbow): Point {
  const [first, second] = middlePiece(elbow)
  return between(first, second, 0.5)
}

/** Close enough that straight pieces look round. */
export function elbowPoints(elbow: Elbow): Point[] {
  const corners = [elbow.from, ...middlePiece(elbow), elbow.to].filter(
    (point, at, row) => at === 0 || distance(point, row[at - 1]!) > 1e-9,
  )
  if (corners.length === 1) return [elbow.from, elbow.to]
  const whole = corners.slice(1).reduce((sum, point, at) => sum + distance(corners[at]!, point), 0)
  return corners.flatMap((corner, at) => {
    const [before, after] = [corners[at - 1], corners[at + 1]]
    return before && after ? rounded({ before, corner, after }, whole / 12) : [corner]
  })
}

const piecesOfCorner = 16

function rounded(
  { before, corner, after }: { before: Point; corner: Point; after: Point },
  radiusMax: number,
): Point[] {
  const [inwards, outwards] = [direction(before, corner), direction(corner, after)]
  // There and back on one line has no corner to round.
  if (Math.abs(inwards.x * outwards.x + inwards.y * outwards.y) > 0.5) return [corner]
  const radius = Math.min(radiusMax, distance(before, corner) / 2, distance(corner, after) / 2)
  return Array.from({ length: piecesOfCorner + 1 }, (_, step) => {
    const deg = (90 * step) / piecesOfCorner
    const [along, aside] = [radius * (exactSine(deg) - 1), radius * (1 - exactCosine(deg))]
    return {
      x: corner.x + inwards.x * along + outwards.x * aside,
      y: corner.y + inwards.y * along + outwards.y * aside,
    }
  })
}
