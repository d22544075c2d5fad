import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { intersect, isEmpty, type Rect, subtract } from '@/lib/core/geometry'

const rects = fc.record({
  x: fc.integer({ min: -20, max: 20 }),
  y: fc.integer({ min: -20, max: 20 }),
  width: fc.integer({ min: 0, max: 30 }),
  height: fc.integer({ min: 0, max: 30 }),
})

function contains({ x, y, width, height }: Rect, column: number, row: number): boolean {
  return column >= x && column < x + width && row >= y && row < y + height
}

describe('subtract', () => {
  it('subtract returns rectangles that cover each pixel outside the hole exactly once, and no other', () => {
    fc.assert(
      fc.property(rects, rects, (rect, hole) => {
        const parts = subtract(rect, hole)
        expect(parts.some(isEmpty)).toBe(false)
        for (let row = -21; row < 51; row++) {
          for (let column = -21; column < 51; column++) {
            const wanted = contains(rect, column, row) && !contains(hole, column, row)
            const count = parts.filter((part) => contains(part, column, row)).length
            if (count !== (wanted ? 1 : 0)) return false
          }
        }
        return true
      }),
      { numRuns: 60, seed: 1 },
    )
  })
})

describe('intersect', () => {
  it('intersect gives nothing for rectangles that only touch', () => {
    expect(isEmpty(intersect({ x: 0, y: 0, width: 5, height: 5 }, { x: 5, y: 0, width: 5, height: 5 }))).toBe(true)
  })
})
