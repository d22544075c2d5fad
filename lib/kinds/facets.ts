// The plane cut into facets round points that chance has put there: what crumpled paper and broken stone are made of.
import { seededRandom } from '@/lib/core/random'
import { smoothStep } from './smooth-noise'

/** A tone for each facet, -1 to 1, with soft edges. Repeats after `columns` and `rows`; one unit holds one point. */
export function facetTones(seed: number, columns: number, rows: number): (x: number, y: number) => number {
  const random = seededRandom(seed)
  const points = Float64Array.from({ length: columns * rows * 3 }, () => random())
  return (x, y) => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    let nearest = 9
    let second = 9
    let tone = 0
    let secondTone = 0
    for (let row = top - 1; row <= top + 1; row++) {
      const rowStart = ((row + rows) % rows) * columns
      for (let column = left - 1; column <= left + 1; column++) {
        const point = (rowStart + ((column + columns) % columns)) * 3
        const right = column + points[point]! - x
        const down = row + points[point + 1]! - y
        const distance = right * right + down * down
        if (distance < nearest) {
          second = nearest
          secondTone = tone
          nearest = distance
          tone = points[point + 2]! * 2 - 1
        } else if (distance < second) {
          second = distance
          secondTone = points[point + 2]! * 2 - 1
        }
      }
    }
    // Half and half on the edge, so that the tone has no jump.
    const own = 0.5 + 0.5 * smoothStep(0, 0.06, Math.sqrt(second) - Math.sqrt(nearest))
    return tone * own + secondTone * (1 - own)
  }
}
