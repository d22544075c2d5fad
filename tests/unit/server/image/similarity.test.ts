import { describe, expect, it } from 'vitest'
import type { Pixels } from '@/lib/server/image/picture'
import { similarity } from '@/lib/server/image/similarity'
import { flat, noise, paint, textPage } from './sample-pictures'

describe('similarity', () => {
  it('similarity is 1 for equal pictures, however large, small or thin', () => {
    for (const [width, height] of [
      [1, 1],
      [1, 50],
      [7, 9],
      [64, 64],
      [2400, 1700],
    ] as const) {
      const picture = flat(width, height)
      expect(similarity(picture, picture)).toBe(1)
    }
  })

  it('similarity falls as more is changed', () => {
    const page = textPage()
    const changed = (amount: number): Pixels => ({
      ...page,
      data: Buffer.from(page.data.map((v, at) => (at % 7 === 0 ? Math.max(0, v - amount) : v))),
    })
    const [little, more, most] = [5, 40, 200].map((amount) => similarity(page, changed(amount))) as [
      number,
      number,
      number,
    ]
    expect(little).toBeLessThan(1)
    expect(more).toBeLessThan(little)
    expect(most).toBeLessThan(more)
  })

  it('similarity is near 0 between a page and noise', () => {
    expect(similarity(textPage(320, 240), noise(320, 240))).toBeLessThan(0.1)
  })

  it('similarity sees transparent pixels as white, whatever colour they hide', () => {
    const hidden = paint(16, 16, () => [0, 0, 0, 0])
    expect(
      similarity(
        hidden,
        paint(16, 16, () => [255, 255, 255]),
      ),
    ).toBe(1)
    expect(
      similarity(
        hidden,
        paint(16, 16, () => [90, 10, 200, 0]),
      ),
    ).toBe(1)
  })

  it('similarity refuses pictures of two sizes', () => {
    expect(() => similarity(flat(8, 8), flat(8, 9))).toThrow(RangeError)
  })
})
