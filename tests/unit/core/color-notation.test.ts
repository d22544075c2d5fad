// Colours as they are written: against values that others publish, and back to the very bytes.
import { expect, it } from 'vitest'
import { channelsOf, hexOfChannels, parseHexColor } from '@/lib/core/color'
import { hslOf, writeColor } from '@/lib/core/color-notation'

// The named colours of CSS Color 4, section 6.1, with the HSL of its table in section 7 and the OKLCH of its section 9.
it.each([
  ['#ff0000', 'rgb(255 0 0)', 'hsl(0 100% 50%)', 'oklch(0.62796 0.25768 29.234)'],
  ['#00ff00', 'rgb(0 255 0)', 'hsl(120 100% 50%)', 'oklch(0.86644 0.29483 142.495)'],
  ['#0000ff', 'rgb(0 0 255)', 'hsl(240 100% 50%)', 'oklch(0.45201 0.31321 264.052)'],
  ['#ffffff', 'rgb(255 255 255)', 'hsl(0 0% 100%)', 'oklch(1 0 0)'],
  ['#000000', 'rgb(0 0 0)', 'hsl(0 0% 0%)', 'oklch(0 0 0)'],
  ['#808080', 'rgb(128 128 128)', 'hsl(0 0% 50.2%)', 'oklch(0.59987 0 0)'],
  ['#663399', 'rgb(102 51 153)', 'hsl(270 50% 40%)', 'oklch(0.44027 0.1603 303.373)'],
  ['#ffa500', 'rgb(255 165 0)', 'hsl(38.8 100% 50%)', 'oklch(0.79269 0.17103 70.67)'],
])('writeColor says %s in each notation', (hex, rgb, hsl, oklch) => {
  const color = parseHexColor(hex)
  expect(writeColor(color, 'hex')).toBe(hex.toUpperCase())
  expect(writeColor(color, 'rgb')).toBe(rgb)
  expect(writeColor(color, 'hsl')).toBe(hsl)
  expect(writeColor(color, 'oklch')).toBe(oklch)
})

it('writeColor says how much of a colour lets through', () => {
  const color = { red: 255, green: 0, blue: 0, alpha: 0.5 }
  expect(writeColor(color, 'hex')).toBe('#FF000080')
  expect(writeColor(color, 'rgb')).toBe('rgb(255 0 0 / 50%)')
  expect(writeColor(color, 'hsl')).toBe('hsl(0 100% 50% / 50%)')
  expect(writeColor(color, 'oklch')).toBe('oklch(0.62796 0.25768 29.234 / 50%)')
})

it('hslOf leads back to the very bytes by the formula of CSS Color 4, section 7.1', () => {
  for (let red = 0; red < 256; red += 15) {
    for (let green = 0; green < 256; green += 17) {
      for (let blue = 0; blue < 256; blue += 51) {
        const { hueDeg, saturation, lightness } = hslOf({ red, green, blue })
        const channel = (n: number) => {
          const k = (n + hueDeg / 30) % 12
          const a = saturation * Math.min(lightness, 1 - lightness)
          return Math.abs(Math.round(255 * (lightness - a * Math.max(-1, Math.min(k - 3, 9 - k, 1)))))
        }
        expect([channel(0), channel(8), channel(4)]).toEqual([red, green, blue])
      }
    }
  }
})

it('an OKLCH as it is written leads back to the very bytes', () => {
  for (let red = 0; red < 256; red += 15) {
    for (let green = 0; green < 256; green += 51) {
      for (let blue = 0; blue < 256; blue += 17) {
        const written = writeColor({ red, green, blue, alpha: 1 }, 'oklch')
        const [lightness, chroma, hueDeg] = written.match(/[\d.]+/g)!.map(Number) as [number, number, number]
        const radians = (hueDeg * Math.PI) / 180
        const back = channelsOf({ lightness, a: chroma * Math.cos(radians), b: chroma * Math.sin(radians) })
        expect(hexOfChannels(back)).toBe(hexOfChannels({ red, green, blue }))
      }
    }
  }
})
