// Which part of a card's raster a tile looks at, and which pixels of each row of the tile the card may touch.
import { intersect, type Point, type Rect } from '@/lib/core/geometry'
import { cornersOf, type Homography, project, projectBounds } from '@/lib/core/homography'

/** Clear pixels round the raster: antialiased edges by themselves. */
export const margin = 2

/** The plane's raster at `finer` pixels a plane pixel, without its margin. */
export function plainRaster({ x, y, width, height }: Rect, finer: number): Rect {
  const left = Math.floor(x * finer)
  const top = Math.floor(y * finer)
  return {
    x: left,
    y: top,
    width: Math.ceil((x + width) * finer) - left,
    height: Math.ceil((y + height) * finer) - top,
  }
}

export function wholeRaster(plane: Rect, finer: number): Rect {
  const { x, y, width, height } = plainRaster(plane, finer)
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin }
}

/** The part of the raster the tile looks at, with the neighbours its taps need. */
export function regionSeen(fromDevice: Homography, { x, y, width, height }: Rect, whole: Rect): Rect {
  const seen = projectBounds(fromDevice, {
    x: x - margin,
    y: y - margin,
    width: width + 2 * margin,
    height: height + 2 * margin,
  })
  // A tile that reaches past the horizon sees all of it.
  if (!Object.values(seen).every(Number.isFinite) || crossesHorizon(fromDevice, { x, y, width, height })) return whole
  const left = Math.floor(seen.x) - margin
  const top = Math.floor(seen.y) - margin
  const right = Math.ceil(seen.x + seen.width) + margin
  const bottom = Math.ceil(seen.y + seen.height) + margin
  return intersect({ x: left, y: top, width: right - left, height: bottom - top }, whole)
}

function crossesHorizon(matrix: Homography, rect: Rect): boolean {
  const depths = cornersOf(rect).map(({ x, y }) => matrix[6] * x + matrix[7] * y + matrix[8])
  return Math.min(...depths) * Math.max(...depths) <= 0
}

/** Rows are widened by this, and the corners moved out as far: the taps and the clear border lie in it. */
const around = 2

/** Two numbers a row, from and to, in pixels of the tile. `corners`: of the plane, in order. */
export function rowSpans(corners: readonly Point[], toDevice: Homography, tile: Rect): Int32Array {
  const points = corners.map((corner) => project(toDevice, corner))
  const spans = new Int32Array(tile.height * 2)
  for (let row = 0; row < tile.height; row++) {
    const { left, right } = spanBetween(points, tile.y + row - around, tile.y + row + 1 + around)
    if (!(left <= right)) continue
    spans[row * 2] = Math.max(0, Math.min(tile.width, Math.floor(left - around) - tile.x))
    spans[row * 2 + 1] = Math.max(0, Math.min(tile.width, Math.ceil(right + around) - tile.x))
  }
  return spans
}

/** How far the polygon's edges reach to the left and to the right between two heights; infinities for none. */
function spanBetween(points: readonly Point[], upper: number, lower: number): { left: number; right: number } {
  let left = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  points.forEach((point, i) => {
    const next = points[(i + 1) % points.length]!
    const [top, bottom] = point.y <= next.y ? [point, next] : [next, point]
    if (bottom.y < upper || top.y > lower) return
    const at = (y: number) => {
      const share = bottom.y === top.y ? 0 : Math.max(0, Math.min(1, (y - top.y) / (bottom.y - top.y)))
      return top.x + (bottom.x - top.x) * share
    }
    const ends = bottom.y - top.y < 1e-6 ? [top.x, bottom.x] : [at(upper), at(lower)]
    left = Math.min(left, ...ends)
    right = Math.max(right, ...ends)
  })
  return { left, right }
}
