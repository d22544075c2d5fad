// How far two pictures are apart where neither has an edge: rasterisers smooth edges each in its own way.
import type { DrawnScene } from '../../support/scenes/draw-scene'

interface Apart {
  /** Of 255, outside of edges, and where. */
  worst: number
  at: { x: number; y: number }
  /** Of 255, over all pixels, edges included. */
  mean: number
  /** Of 255: by how much a square of 8 pixels is lighter or darker in all, at most. An edge may be smoothed otherwise; it may not lie elsewhere. */
  drift: number
}

/** A pixel is on an edge where those round it, in either picture, differ from it by more. */
const edgeMin = 3
const reachPx = 2
const squarePx = 8

/** Both premultiplied. */
export function apartOffEdges(a: DrawnScene, b: DrawnScene): Apart {
  const { width, height } = a
  const apart: Apart = { worst: 0, at: { x: 0, y: 0 }, mean: 0, drift: driftOf(a, b) }
  let sum = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const difference = differenceAt(a, b, (y * width + x) * 4)
      sum += difference
      if (difference <= apart.worst) continue
      if (isEdge(a, x, y) || isEdge(b, x, y)) continue
      apart.worst = difference
      apart.at = { x, y }
    }
  }
  return { ...apart, mean: sum / (width * height) }
}

function differenceAt({ pixels }: DrawnScene, other: DrawnScene, at: number): number {
  let most = 0
  for (let i = at; i < at + 4; i++) most = Math.max(most, Math.abs(pixels[i]! - other.pixels[i]!))
  return most
}

function isEdge({ width, height, pixels }: DrawnScene, x: number, y: number): boolean {
  const own = (y * width + x) * 4
  for (let row = Math.max(0, y - reachPx); row <= Math.min(height - 1, y + reachPx); row++) {
    for (let column = Math.max(0, x - reachPx); column <= Math.min(width - 1, x + reachPx); column++) {
      const at = (row * width + column) * 4
      for (let i = 0; i < 4; i++) if (Math.abs(pixels[at + i]! - pixels[own + i]!) > edgeMin) return true
    }
  }
  return false
}

function driftOf({ width, height, pixels }: DrawnScene, other: DrawnScene): number {
  let most = 0
  for (let top = 0; top < height; top += squarePx) {
    for (let left = 0; left < width; left += squarePx) {
      const sums = [0, 0, 0, 0]
      for (let y = top; y < Math.min(height, top + squarePx); y++) {
        for (let x = left; x < Math.min(width, left + squarePx); x++) {
          const at = (y * width + x) * 4
          for (let i = 0; i < 4; i++) sums[i]! += pixels[at + i]! - other.pixels[at + i]!
        }
      }
      most = Math.max(most, ...sums.map((sum) => Math.abs(sum) / squarePx ** 2))
    }
  }
  return most
}
