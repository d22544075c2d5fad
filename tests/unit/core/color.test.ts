// OKLab against its published values, and what mixing in it must keep.
import { expect, it } from 'vitest'
import { channelsOf, hexOfChannels, hexOfOklch, mixOklab, oklabOf, oklchOf, parseHexColor } from '@/lib/core/color'

const lab = (hex: string) => oklabOf(parseHexColor(hex))

it.each([
  ['#ffffff', 1, 0, 0],
  ['#000000', 0, 0, 0],
  ['#ff0000', 0.628, 0.2249, 0.1258],
  ['#00ff00', 0.8664, -0.2339, 0.1795],
  ['#0000ff', 0.452, -0.0325, -0.3115],
])('oklabOf gives the published coordinates of %s', (hex, lightness, a, b) => {
  const color = lab(hex)
  expect(color.lightness).toBeCloseTo(lightness, 3)
  expect(color.a).toBeCloseTo(a, 3)
  expect(color.b).toBeCloseTo(b, 3)
})

it('a colour comes back from OKLab to the very bytes it came from', () => {
  for (let red = 0; red < 256; red += 17) {
    for (let green = 0; green < 256; green += 51) {
      for (let blue = 0; blue < 256; blue += 15) {
        const hex = hexOfChannels({ red, green, blue })
        expect(hexOfChannels(channelsOf(lab(hex)))).toBe(hex)
      }
    }
  }
})

it('a mix of blue and yellow in OKLab is not grey: half way there is more colour than in sRGB', () => {
  const half = oklchOf(mixOklab(lab('#0000ff'), lab('#ffff00'), 0.5))
  const plain = oklchOf(oklabOf({ red: 127.5, green: 127.5, blue: 127.5 }))
  expect(half.chroma).toBeGreaterThan(plain.chroma + 0.05)
})

it('a colour no screen has gives up chroma, not lightness or hue', () => {
  const shown = oklchOf(lab(hexOfOklch({ lightness: 0.7, chroma: 0.5, hueDeg: 150 })))
  expect(shown.lightness).toBeCloseTo(0.7, 2)
  expect(Math.abs(shown.hueDeg - 150)).toBeLessThan(2)
  expect(shown.chroma).toBeGreaterThan(0.15)
})
