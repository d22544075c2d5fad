// Plane to plane: 3x3 matrices, row by row, that carry (x, y, 1). Only + - * / and rounded sines, so all engines agree.
import { exactCosine, exactSine } from './exact'
import { boundsOf, type Point, type Rect, type Size } from './geometry'

export type Homography = readonly [number, number, number, number, number, number, number, number, number]

export const identity: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1]

export const translation = (x: number, y: number): Homography => [1, 0, x, 0, 1, y, 0, 0, 1]

export const scaling = (x: number, y = x): Homography => [x, 0, 0, 0, y, 0, 0, 0, 1]

/** First `b`, then `a`. */
export function multiply(a: Homography, b: Homography): Homography {
  const cell = (row: number, column: number) =>
    a[row * 3]! * b[column]! + a[row * 3 + 1]! * b[column + 3]! + a[row * 3 + 2]! * b[column + 6]!
  return [cell(0, 0), cell(0, 1), cell(0, 2), cell(1, 0), cell(1, 1), cell(1, 2), cell(2, 0), cell(2, 1), cell(2, 2)]
}

/** Throws a RangeError for a plane seen edge-on, which has no way back. */
export function invert([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  const first = e * i - f * h
  const second = f * g - d * i
  const third = d * h - e * g
  const determinant = a * first + b * second + c * third
  if (determinant === 0 || !Number.isFinite(determinant)) throw new RangeError('A plane seen edge-on has no inverse.')
  const k = 1 / determinant
  return [
    first * k,
    (c * h - b * i) * k,
    (b * f - c * e) * k,
    second * k,
    (a * i - c * g) * k,
    (c * d - a * f) * k,
    third * k,
    (b * g - a * h) * k,
    (a * e - b * d) * k,
  ]
}

export function project(matrix: Homography, { x, y }: Point): Point {
  const depth = matrix[6] * x + matrix[7] * y + matrix[8]
  return {
    x: (matrix[0] * x + matrix[1] * y + matrix[2]) / depth,
    y: (matrix[3] * x + matrix[4] * y + matrix[5]) / depth,
  }
}

/** The corners of a rectangle, clockwise from the top left. */
export function cornersOf({ x, y, width, height }: Rect): [Point, Point, Point, Point] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]
}

/** Carries a rectangle with its top left at (0, 0) to these corners, clockwise from its top left (Heckbert 1989, square to quadrilateral). */
export function toCorners({ width, height }: Size, [a, b, c, d]: readonly [Point, Point, Point, Point]): Homography {
  const [sumX, sumY] = [a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y]
  const [acrossX, acrossY, downX, downY] = [b.x - c.x, b.y - c.y, d.x - c.x, d.y - c.y]
  const area = acrossX * downY - downX * acrossY
  // Corners on one line: nothing is seen of it.
  const g = area === 0 ? 0 : (sumX * downY - downX * sumY) / area
  const h = area === 0 ? 0 : (acrossX * sumY - sumX * acrossY) / area
  const square: Homography = [
    b.x - a.x + g * b.x,
    d.x - a.x + h * d.x,
    a.x,
    b.y - a.y + g * b.y,
    d.y - a.y + h * d.y,
    a.y,
    g,
    h,
    1,
  ]
  return multiply(square, scaling(1 / width, 1 / height))
}

/** The smallest upright rectangle round a rectangle's image. */
export function projectBounds(matrix: Homography, rect: Rect): Rect {
  return boundsOf(cornersOf(rect).map((corner) => project(matrix, corner)))
}

interface Tilt {
  /** Degrees: forwards, to the side, and in the plane. Applied to the card in the order z, y, x (CSS: rotateX rotateY rotateZ). */
  xDeg: number
  yDeg: number
  zDeg: number
  /** From the eye to the card, in the unit of its size. */
  distance: number
}

/** The cosine a twentieth of a degree beside edge-on: a card of 1,000 px is less than a pixel thin, and the way back from it exists. */
const edgeOn = 0.0009

/** Seen edge-on there would be no way back from the canvas to a card: it is turned a little further. */
const besideEdge = (cosine: number) => (Math.abs(cosine) < edgeOn ? (cosine < 0 ? -edgeOn : edgeOn) : cosine)

/** A card, its own top left at (0, 0), turned about its centre, which comes to lie on `centre`. Never edge-on: there is always a way back. */
export function tiltHomography(size: Size, centre: Point, { xDeg, yDeg, zDeg, distance }: Tilt): Homography {
  const [sineX, cosineX] = [exactSine(xDeg), besideEdge(exactCosine(xDeg))]
  const [sineY, cosineY] = [exactSine(yDeg), besideEdge(exactCosine(yDeg))]
  const [sineZ, cosineZ] = [exactSine(zDeg), exactCosine(zDeg)]
  // Where the card's own axes go: x right, y down, z towards the eye.
  const right = { x: cosineY * cosineZ, y: sineX * sineY * cosineZ + cosineX * sineZ }
  const down = { x: -cosineY * sineZ, y: -sineX * sineY * sineZ + cosineX * cosineZ }
  const rightZ = -cosineX * sineY * cosineZ + sineX * sineZ
  const downZ = cosineX * sineY * sineZ + sineX * cosineZ
  const turned: Homography = [right.x, down.x, 0, right.y, down.y, 0, -rightZ / distance, -downZ / distance, 1]
  return multiply(translation(centre.x, centre.y), multiply(turned, translation(-size.width / 2, -size.height / 2)))
}

/** How much the image of a rectangle is at most larger than itself, in any direction, at any corner. */
export function largestScale(matrix: Homography, rect: Rect): number {
  let largest = 0
  for (const { x, y } of cornersOf(rect)) {
    const depth = matrix[6] * x + matrix[7] * y + matrix[8]
    const image = project(matrix, { x, y })
    const a = (matrix[0] - image.x * matrix[6]) / depth
    const b = (matrix[1] - image.x * matrix[7]) / depth
    const c = (matrix[3] - image.y * matrix[6]) / depth
    const d = (matrix[4] - image.y * matrix[7]) / depth
    const sum = a * a + b * b + c * c + d * d
    const area = a * d - b * c
    largest = Math.max(largest, Math.sqrt((sum + Math.sqrt(Math.max(0, sum * sum - 4 * area * area))) / 2))
  }
  return largest
}
