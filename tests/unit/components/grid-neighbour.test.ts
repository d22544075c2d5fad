// Arrow keys in a gallery: rows as they are seen, across headings and rows of different lengths.
import { expect, it } from 'vitest'
import { gridNeighbour } from '@/components/ui/grid-neighbour'

/** Two groups under headings: three and one, then two, each 90 x 60 with gaps of 10. */
const boxes = [
  [0, 0],
  [100, 0],
  [200, 1],
  [0, 70],
  [0, 180],
  [100, 180],
].map(([left, top]) => ({ left: left!, top: top!, width: 90, height: 60 }))

it.each([
  [0, 'ArrowRight', 1],
  [2, 'ArrowRight', 3],
  [3, 'ArrowLeft', 2],
  [0, 'ArrowLeft', 0],
  [5, 'ArrowRight', 5],
  [1, 'ArrowDown', 3],
  [3, 'ArrowDown', 4],
  [5, 'ArrowUp', 3],
  [3, 'ArrowUp', 0],
  [0, 'ArrowUp', 0],
  [4, 'ArrowDown', 4],
  [4, 'Home', 0],
  [1, 'End', 5],
] as const)('from %i %s leads to %i', (at, key, to) => {
  expect(gridNeighbour(boxes, at, key)).toBe(to)
})
