// The plane cut into facets round points that chance has put there: what crumpled paper and broken stone are made of.
import { seededRandom } from '@/lib/core/random'
import { smoothStep } from './smooth-noise'

/** A tone for each facet, -1 to 1, with soft edges. Repeats after `columns` and `rows`; one unit holds one point. */
export function facetTones(seed: number, columns: number, rows: number): (x: number, y: number) => number {
  const random = seededRandom(seed)
  const points = Array.from({ length: columns * rows }, () => ({ x: random(), y: random(), tone: random() * 2 - 1 }))
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)]
    let [nearest, second, tone, secondTone] = [9, 9, 0, 0]
    for (let row = top - 1; row <= top + 1; row++) {
      for (let column = left - 1; column <= left + 1; column++) {
        const point = points[((row + rows) % rows) * columns + ((column + columns) % columns)]!
        const [right, down] = [column + point.x - x, row + point.y - y]
        const distance = right * right + down * down
        if (distance < nearest) {
          second = nearest
          secondTone = tone
          nearest = distance
          tone = point.tone
        } else if (distance < second) {
          second = distance
          secondTone = point.tone
        }
      }
    }
    // Half and half on the edge, so that the tone has no jump.
    const own = 0.5 + 0.5 * smoothStep(0, 0.06, Math.sqrt(second) - Math.sqrt(nearest))
    return tone * own + secondTone * (1 - own)
  }
}
