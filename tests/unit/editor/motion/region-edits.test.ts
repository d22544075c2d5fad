// The rectangle that a zoom goes to, under a hand.
import { expect, it } from 'vitest'
import { isIn, regionBy, withStop } from '@/lib/editor/motion/region-edits'
import type { Region } from '@/lib/kinds/motion/schema'

const region = { x: 0.2, y: 0.2, width: 0.4, height: 0.3 }
const rounded = (value: object) => Object.values(value).map((side: number) => Math.round(side * 1000) / 1000)

it('a new rectangle lies between the press and the pointer, whichever way it is drawn', () => {
  const [one, other] = [
    { x: 0.7, y: 0.9 },
    { x: 0.1, y: 0.4 },
  ]
  expect(rounded(regionBy({ kind: 'new' }, region, one, other))).toEqual([0.1, 0.4, 0.6, 0.5])
  expect(regionBy({ kind: 'new' }, region, other, one)).toEqual(regionBy({ kind: 'new' }, region, one, other))
})

it('a corner that is dragged beyond the other turns the rectangle over', () => {
  const grip = { kind: 'corner', right: true, bottom: true } as const
  const moved = regionBy(grip, region, { x: 0.6, y: 0.5 }, { x: 0.1, y: 0.9 })
  expect(rounded(moved)).toEqual([0.1, 0.2, 0.1, 0.7])
})

it('a rectangle that is moved keeps its size and stays on the picture', () => {
  const moved = regionBy({ kind: 'middle' }, region, { x: 0.3, y: 0.3 }, { x: 2, y: -2 })
  expect(rounded(moved)).toEqual([0.6, 0, 0.4, 0.3])
})

it('no rectangle is too small to be taken hold of, nor beyond the picture', () => {
  for (const to of [
    { x: 0.5, y: 0.5 },
    { x: 5, y: 5 },
    { x: -3, y: 1 },
  ]) {
    const { x, y, width, height } = regionBy({ kind: 'new' }, region, { x: 0.5, y: 0.5 }, to)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(0.049)
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
    expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1.0001)
  }
})

it('a point on the edge is in it', () => {
  expect([isIn(region, { x: 0.2, y: 0.5 }), isIn(region, { x: 0.61, y: 0.3 })]).toEqual([true, false])
})

it('a stop of a tour takes its place, a new one comes after the others, and there are twelve at most', () => {
  const [one, two] = [0, 0.5].map((x) => ({ x, y: 0, width: 0.2, height: 0.2 })) as [Region, Region]
  expect(withStop([one], 1, two)).toEqual([one, two])
  expect(withStop([one, one], 0, two)).toEqual([two, one])
  expect(
    withStop(
      Array.from({ length: 12 }, () => one),
      12,
      two,
    ),
  ).toHaveLength(12)
})
