// Ranges of a text that are hidden or marked.
import { expect, it } from 'vitest'
import { hasRange, rangesMax, toggledRange, withRanges } from '@/lib/kinds/contents/parts/ranges'

const range = (from: number, to: number) => ({ from, to })

it('a range that is not all in them joins them, and those it touches become one', () => {
  expect(toggledRange([range(0, 3), range(8, 9)], range(2, 8))).toEqual([range(0, 9)])
  expect(toggledRange([], range(4, 4))).toEqual([])
})

it('a range that is all in them is taken out, and what is beside it stays', () => {
  expect(toggledRange([range(0, 5), range(5, 9)], range(3, 6))).toEqual([range(0, 3), range(6, 9)])
})

it('a range is in them where they have all of it between them', () => {
  expect(hasRange([range(0, 2), range(2, 4)], range(1, 3))).toBe(true)
  expect(hasRange([range(0, 2), range(3, 4)], range(1, 4))).toBe(false)
})

it('there are no more of them than a scene holds, and none is left out: the nearest are one', () => {
  const many = Array.from({ length: 300 }, (_, at) => range(at * at + at, at * at + at + 1))
  const ranges = withRanges(many.slice(0, 20), many.slice(20))
  expect(ranges).toHaveLength(rangesMax)
  expect(many.every((each) => hasRange(ranges, each))).toBe(true)
  expect(ranges.slice(1)).toEqual(many.slice(101))
})

it('what would make more of them than a scene holds is refused', () => {
  const full = Array.from({ length: rangesMax }, (_, at) => range(at * 10, at * 10 + 5))
  expect(toggledRange(full, range(6, 7))).toBeNull()
  // One that is split.
  expect(toggledRange(full, range(11, 12))).toBeNull()
  expect(toggledRange(full, range(3, 12))).toHaveLength(rangesMax - 1)
  expect(toggledRange(full, range(0, 5))).toHaveLength(rangesMax - 1)
})
