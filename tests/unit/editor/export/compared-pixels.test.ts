import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  createNewest,
  differenceText,
  meanDifference,
  middleWithin,
  pixelsUnder,
} from '@/lib/editor/export/compared-pixels'

it('the pixels under the glass are whole, in the picture, and as many at every place', () => {
  const side = fc.integer({ min: 1, max: 20_000 })
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const glass = fc.record({
    size: fc.record({ width: side, height: side }),
    at: fc.record({ x: share, y: share }),
    sidePx: fc.double({ min: 32, max: 600, noNaN: true }),
    zoom: fc.constantFrom(1, 2, 4),
  })
  fc.assert(
    fc.property(glass, (each) => {
      const { x, y, width, height } = pixelsUnder(each)
      expect([x, y, width, height].every(Number.isInteger)).toBe(true)
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(each.size.width)
      expect(y + height).toBeLessThanOrEqual(each.size.height)
      const centred = pixelsUnder({ ...each, at: { x: 0.5, y: 0.5 } })
      expect([width, height]).toEqual([centred.width, centred.height])
    }),
    { seed: 3 },
  )
})

it('the place is in the middle of the glass, unless that would leave the picture', () => {
  const glass = { size: { width: 1000, height: 500 }, sidePx: 200, zoom: 2 }
  expect(pixelsUnder({ ...glass, at: { x: 0.5, y: 0.5 } })).toEqual({ x: 450, y: 200, width: 100, height: 100 })
  expect(pixelsUnder({ ...glass, at: { x: 1, y: 0 } })).toEqual({ x: 900, y: 0, width: 100, height: 100 })
})

it('a place beyond the reach of the glass is the nearest within: each step from an edge moves what is seen', () => {
  const size = { width: 1000, height: 500 }
  const glass = { size, sidePx: 200, zoom: 2 }
  const corner = middleWithin({ x: 0, y: 1 }, { width: 100, height: 100 }, size)
  expect(corner).toEqual({ x: 0.05, y: 0.9 })
  expect(pixelsUnder({ ...glass, at: { ...corner, x: corner.x + 8 / 1000 } }).x).toBe(8)
  expect(middleWithin({ x: 0.2, y: 0.2 }, size, size)).toEqual({ x: 0.5, y: 0.5 })
})

it('the difference is that of what people see, on white, and said in words', () => {
  const grey = (level: number, alpha = 255) => new Uint8ClampedArray([level, level, level, alpha])
  expect(meanDifference(grey(100), grey(110))).toBe(10)
  // JPEG shows white where the picture is see-through: that is no difference on white.
  expect(meanDifference(grey(0, 0), grey(255))).toBe(0)
  expect(meanDifference(grey(0, 51), grey(204))).toBeCloseTo(0)
  expect([0, 0.04, 3.21].map(differenceText)).toEqual([
    'The same here, to the pixel.',
    'Off by less than 0.1 of 255 here, on average.',
    'Off by 3.2 of 255 here, on average.',
  ])
})

it('one place is asked for at a time, then the newest, and a failure stops nothing', async () => {
  const asked: number[] = []
  const answers: (string | null)[] = []
  const calls: PromiseWithResolvers<string>[] = []
  const ask = createNewest(
    (place: number) => {
      asked.push(place)
      const call = Promise.withResolvers<string>()
      calls.push(call)
      return call.promise
    },
    (answer) => answers.push(answer),
  )
  for (const place of [1, 2, 3]) ask(place)
  expect(asked).toEqual([1])
  calls[0]!.reject(new Error('gone'))
  await expect.poll(() => asked).toEqual([1, 3])
  calls[1]!.resolve('three')
  await expect.poll(() => answers).toEqual([null, 'three'])
})
