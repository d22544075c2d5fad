// Turns round a point, and what a map of the plane does to them.
import { exactCosine, exactSine } from '@/lib/core/exact'
import type { Point, Rect } from '@/lib/core/geometry'
import { cornersOf } from '@/lib/core/homography'
import type { PlaneMap, Turn } from './geometry'
import { boxOf, distance } from './vector'

export function turnedPoint({ x, y }: Point, { about, deg }: Turn): Point {
  if (deg === 0) return { x, y }
  const [cosine, sine] = [exactCosine(deg), exactSine(deg)]
  const [across, down] = [x - about.x, y - about.y]
  return { x: about.x + across * cosine - down * sine, y: about.y + across * sine + down * cosine }
}

/** The smallest upright rectangle round one that is turned. */
export function turnedRect(rect: Rect, turn: Turn): Rect {
  return turn.deg === 0 ? rect : boxOf(cornersOf(rect).map((corner) => turnedPoint(corner, turn)))
}

/** For what is made of points. */
export const turning =
  (turn: Turn): PlaneMap =>
  (point) =>
    tidied(turnedPoint(point, turn))

/** The same angle, above -180 and up to 180, to a tenth of a degree. */
export function foldedDeg(deg: number): number {
  const tenths = Math.round(deg * 10) % 3600
  const folded = tenths > 1800 ? tenths - 3600 : tenths <= -1800 ? tenths + 3600 : tenths
  return folded / 10 || 0
}

/** To a hundredth of a pixel: what no eye sees need not be stored. */
export const tidied = ({ x, y }: Point): Point => ({ x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 })

/** A map near a point: how long its two axes become, whether it mirrors, whether they change places. */
export function mapAt(map: PlaneMap, at: Point, deg: number) {
  const origin = map(at)
  const seen = (axisDeg: number) => {
    const end = map({ x: at.x + exactCosine(axisDeg), y: at.y + exactSine(axisDeg) })
    return { x: end.x - origin.x, y: end.y - origin.y }
  }
  const [right, down] = [seen(0), seen(90)]
  // A unit moved through numbers of a picture's size keeps 12 digits.
  const lengthOf = (axisDeg: number) => Math.round(distance({ x: 0, y: 0 }, seen(axisDeg)) * 1e9) / 1e9
  return {
    origin,
    across: lengthOf(deg),
    down: lengthOf(deg + 90),
    isMirrored: right.x * down.y - right.y * down.x < 0,
    isQuarter: Math.abs(right.x) < Math.abs(right.y),
  }
}

/** A box that stands turned round its middle. */
export interface TurnedBox extends Rect {
  turnDeg: number
}

export const middleOf = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 })

/** What turns the upright box to where it stands. */
export const ownTurn = (box: TurnedBox): Turn => ({ about: middleOf(box), deg: box.turnDeg })

/** The smallest upright rectangle round the box and so much beyond each of its sides. */
export function turnedBounds(box: TurnedBox, beyond = 0): Rect {
  const { x, y, width, height } = box
  const grown = { x: x - beyond, y: y - beyond, width: width + 2 * beyond, height: height + 2 * beyond }
  return turnedRect(grown, ownTurn(box))
}
