// Which pixels of each row of a tile a projected rectangle may touch: outside them the warp need not look.
import type { Point, Rect } from '@/lib/core/geometry'
import { type Homography, project } from '@/lib/core/homography'

/** Rows are widened by this, and the corners moved out as far: the taps and the clear border lie in it. */
const around = 2

/** Two numbers a row, from and to, in pixels of the tile. `corners`: of the plane, in order. */
export function rowSpans(corners: readonly Point[], toDevice: Homography, tile: Rect): Int32Array {
  const points = corners.map((corner) => project(toDevice, corner))
  const spans = new Int32Array(tile.height * 2)
  for (let row = 0; row < tile.height; row++) {
    const upper = tile.y + row - around
    const lower = tile.y + row + 1 + around
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
    spans[row * 2] = Math.max(0, Math.min(tile.width, Math.floor(left - around) - tile.x))
    spans[row * 2 + 1] = Math.max(0, Math.min(tile.width, Math.ceil(right + around) - tile.x))
    if (!(left <= right)) spans.fill(0, row * 2, row * 2 + 2)
  }
  return spans
}
