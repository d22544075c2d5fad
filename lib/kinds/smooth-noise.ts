// Gradient noise from a seed: the smooth chance in meshes, paper and wood. Only + - * and floor after its table is made, so that
// every engine gets the same numbers; it repeats, so that a texture has no seam.
import { exactCosine, exactSine } from '@/lib/core/exact'
import { seededRandom } from '@/lib/core/random'

/** 0 to 1, mostly about 0.5. */
export type Noise = (x: number, y: number) => number

/** Repeats after `columns` in x and `rows` in y; one unit is the size of its features. */
export function smoothNoise(seed: number, columns: number, rows: number): Noise {
  const random = seededRandom(seed)
  const slopes = new Float64Array(columns * rows * 2)
  for (let i = 0; i < slopes.length; i += 2) {
    const degrees = random() * 360
    slopes[i] = exactCosine(degrees)
    slopes[i + 1] = exactSine(degrees)
  }
  const rise = (column: number, row: number, x: number, y: number) => {
    const at = (row * columns + column) * 2
    return slopes[at]! * x + slopes[at + 1]! * y
  }
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const [right, down] = [x - left, y - top]
    const [column, row] = [wrap(left, columns), wrap(top, rows)]
    const [nextColumn, nextRow] = [column + 1 === columns ? 0 : column + 1, row + 1 === rows ? 0 : row + 1]
    const [shareX, shareY] = [fade(right), fade(down)]
    const above = mix(rise(column, row, right, down), rise(nextColumn, row, right - 1, down), shareX)
    const below = mix(rise(column, nextRow, right, down - 1), rise(nextColumn, nextRow, right - 1, down - 1), shareX)
    // Its own range is half the square root of two to either side.
    return Math.min(1, Math.max(0, 0.5 + mix(above, below, shareY) * Math.SQRT1_2))
  }
}

/** Several noises, each twice as fine and half as strong as the one before. */
export function layeredNoise(seed: number, { columns, rows, layers }: NoiseLayers): Noise {
  const parts = Array.from({ length: layers }, (_, i) => smoothNoise(seed + i * 7919, columns << i, rows << i))
  const total = 2 - 2 / (1 << layers)
  return (x, y) => {
    let sum = 0
    let [factor, strength] = [1, 1]
    for (const part of parts) {
      sum += part(x * factor, y * factor) * strength
      factor *= 2
      strength /= 2
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

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
const wrap = (value: number, period: number) => ((value % period) + period) % period
