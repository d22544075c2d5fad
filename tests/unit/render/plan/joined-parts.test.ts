import { expect, it } from 'vitest'
import { seededRandom } from '@/lib/core/exact'
import { type Rect, subtract } from '@/lib/core/geometry'
import { joinedParts } from '@/lib/render/plan/joined-parts'

const square = (x: number, y: number, side: number): Rect => ({ x, y, width: side, height: side })

it('parts that lie on or beside each other are one, and far ones stay apart', () => {
  const near = [square(0, 0, 60), square(10, 10, 60), square(70, 0, 60)]
  expect(joinedParts([...near, square(600, 500, 60)])).toEqual([
    { x: 0, y: 0, width: 130, height: 70 },
    square(600, 500, 60),
  ])
  expect(joinedParts([])).toEqual([])
})

it('all that was asked for is in the parts, of which there are never many', () => {
  const random = seededRandom(3)
  for (const count of [1, 5, 40, 127, 300]) {
    const rects = Array.from({ length: count }, () => square(random() * 4000, random() * 4000, 1 + random() * 300))
    const parts = joinedParts(rects)
    expect(parts.length).toBeLessThanOrEqual(32)
    for (const rect of rects) {
      const left = parts.reduce((pieces, part) => pieces.flatMap((piece) => subtract(piece, part)), [rect])
      expect(left).toEqual([])
    }
  }
})
