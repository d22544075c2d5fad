// Where hills end against the sky: a line of heights for each, from the farthest to the nearest.
import { exactSine, seededRandom } from '@/lib/core/exact'
import { layeredNoise, smoothNoise } from '../../patterns/smooth-noise'
import type { Hills } from './schema'

/** How far down the picture a crest runs, as shares of its height, at even steps from its left edge to its right. */
export type Crest = Float64Array

/** A place across, in heights of the picture, to how far a hill rises there: about -1 to 1. */
type Rise = (across: number) => number

const rises: Record<Hills['style'], (seed: number) => Rise> = {
  dunes(seed) {
    const noise = smoothNoise(seed, 32, 4)
    return (x) => (noise(x * 0.72 + 3, 0.5) - 0.5) * 3.2 + (noise(x * 1.9 + 11, 2.5) - 0.5) * 0.5
  },
  ridges(seed) {
    const large = smoothNoise(seed, 32, 4)
    const fine = layeredNoise(seed + 1, { columns: 32, rows: 4, layers: 5 })
    // Folded noise has round valleys and sharp crests, as water leaves mountains.
    return (x) => (large(x * 0.9 + 3, 0.5) - 0.5) * 2 + 0.9 - 3.4 * Math.abs(fine(x * 1.7 + 7, 1.5) - 0.5)
  },
  swell(seed) {
    const random = seededRandom(seed)
    const [phase, other] = [random() * 360, random() * 360]
    return (x) => 0.7 * exactSine(x * 150 + phase) + 0.3 * exactSine(x * 290 + other)
  },
}

/** `wide`: of the picture, in its heights. `points`: of a line. */
export function crestsOf({ style, layers, seed, relief }: Hills, wide: number, points: number): Crest[] {
  return Array.from({ length: layers }, (_, i) => {
    const near = i / (layers - 1)
    const rise = rises[style](seed * 31 + i * 7)
    // The near ones lie lower and are larger.
    const base = 0.48 + 0.44 * near * (0.55 + 0.45 * near)
    const height = (0.06 + 0.06 * near) * (0.4 + 1.2 * relief)
    return Float64Array.from({ length: points }, (_point, at) => {
      const across = (at / (points - 1)) * wide
      return base - height * rise(across / (0.8 + 0.5 * near) + i * 2.7)
    })
  })
}
