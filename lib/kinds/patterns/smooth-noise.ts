// Gradient noise from a seed: the smooth chance in meshes, paper and wood. Only + - * and floor after its table is made, so that
// every engine gets the same numbers; it repeats, so that a texture has no seam.
import { exactCosine, exactSine, seededRandom } from '@/lib/core/exact'

/** 0 to 1, mostly about 0.5. */
type Noise = (x: number, y: number) => number

/** Repeats after `columns` in x and `rows` in y; one unit is the size of its features. */
export function smoothNoise(seed: number, columns: number, rows: number): Noise {
  const random = seededRandom(seed)
  const slopes = new Float64Array(columns * rows * 2)
  for (let i = 0; i < slopes.length; i += 2) {
    const degrees = random() * 360
    slopes[i] = exactCosine(degrees)
    slopes[i + 1] = exactSine(degrees)
  }
  // Written out: it is asked for a million times for a texture (measured: half the time of the same in small functions).
  return (x, y) => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    const right = x - left
    const down = y - top
    const column = ((left % columns) + columns) % columns
    const row = ((top % rows) + rows) % rows
    const nextColumn = column + 1 === columns ? 0 : column + 1
    const rowStart = row * columns
    const nextRowStart = row + 1 === rows ? 0 : rowStart + columns
    const a = (rowStart + column) * 2
    const b = (rowStart + nextColumn) * 2
    const c = (nextRowStart + column) * 2
    const d = (nextRowStart + nextColumn) * 2
    const shareX = right * right * right * (right * (right * 6 - 15) + 10)
    const shareY = down * down * down * (down * (down * 6 - 15) + 10)
    const topLeft = slopes[a]! * right + slopes[a + 1]! * down
    const topRight = slopes[b]! * (right - 1) + slopes[b + 1]! * down
    const bottomLeft = slopes[c]! * right + slopes[c + 1]! * (down - 1)
    const bottomRight = slopes[d]! * (right - 1) + slopes[d + 1]! * (down - 1)
    const above = topLeft + (topRight - topLeft) * shareX
    const below = bottomLeft + (bottomRight - bottomLeft) * shareX
    // Its own range is half the square root of two to either side.
    const value = 0.5 + (above + (below - above) * shareY) * Math.SQRT1_2
    return Math.min(Math.max(value, 0), 1)
  }
}

/** Several noises, each twice as fine and half as strong as the one before. */
export function layeredNoise(seed: number, { columns, rows, layers }: NoiseLayers): Noise {
  const parts = Array.from({ length: layers }, (_, i) => smoothNoise(seed + i * 7919, columns << i, rows << i))
  const total = 2 - 2 / (1 << layers)
  return (x, y) => {
    let sum = 0
    let factor = 1
    for (let i = 0; i < parts.length; i++) {
      sum += parts[i]!(x * factor, y * factor) / factor
      factor *= 2
    }
    return sum / total
  }
}

interface NoiseLayers {
  columns: number
  rows: number
  layers: number
}

export const mix = (from: number, to: number, share: number) => from + (to - from) * share

/** 0 below `from`, 1 above `to`, no corner between. */
export function smoothStep(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** A way round through noise, of that radius: what is added to a place, nothing at 0 and at 360. So whatever flows along it ends where it began. */
export const wayRound = (phaseDeg: number, radius: number): readonly [across: number, down: number] => [
  radius * (exactCosine(phaseDeg) - 1),
  radius * exactSine(phaseDeg),
]
