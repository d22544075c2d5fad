// Gradients as the eye sees them: through every stop, without a kink at any, and with no colour nobody chose.
import { describe, expect, it } from 'vitest'
import { type Oklab, oklabOf, parseHexColor } from '@/lib/core/color'
import { colorCurve } from '@/lib/kinds/paint-stops'

const stopsOf = (...stops: [offset: number, color: string][]) =>
  stops.map(([offset, color]) => ({ offset, color: parseHexColor(color) }))

const channels = ['lightness', 'a', 'b'] as const
const near = (one: Oklab, other: Oklab, digits = 6) => {
  for (const channel of channels) expect(one[channel]).toBeCloseTo(other[channel], digits)
}

describe('a curve through colours', () => {
  const stops = stopsOf([0, '#4a12f0'], [0.35, '#a81cf5'], [0.5, '#ff3d8f'], [1, '#ffd76a'])
  const curve = colorCurve(stops)

  it('the curve passes through every one of its colours', () => {
    stops.slice(1).forEach((stop, i) => {
      near(curve(i + 1, 0), oklabOf(stops[i]!.color))
      near(curve(i + 1, 1), oklabOf(stop.color))
    })
  })

  it('the curve arrives at a colour as fast as it leaves it, however far apart its neighbours are', () => {
    const step = 1e-5
    for (const i of [1, 2]) {
      const [before, after] = [stops[i]!.offset - stops[i - 1]!.offset, stops[i + 1]!.offset - stops[i]!.offset]
      for (const channel of channels) {
        const arriving = (curve(i, 1)[channel] - curve(i, 1 - step)[channel]) / (step * before)
        const leaving = (curve(i + 1, step)[channel] - curve(i + 1, 0)[channel]) / (step * after)
        expect(arriving).toBeCloseTo(leaving, 2)
      }
    }
  })

  it('the curve never leaves the range between two neighbours', () => {
    for (let i = 1; i < stops.length; i++) {
      const [from, to] = [oklabOf(stops[i - 1]!.color), oklabOf(stops[i]!.color)]
      for (let share = 0; share <= 1; share += 0.05) {
        for (const channel of channels) {
          const value = curve(i, share)[channel]
          expect(value).toBeGreaterThanOrEqual(Math.min(from[channel], to[channel]) - 1e-9)
          expect(value).toBeLessThanOrEqual(Math.max(from[channel], to[channel]) + 1e-9)
        }
      }
    }
  })

  it('the curve of two colours is their straight mixture', () => {
    const [from, to] = stopsOf([0, '#102030'], [1, '#e0c080'])
    const [one, other] = [oklabOf(from!.color), oklabOf(to!.color)]
    const middle = colorCurve([from!, to!])(1, 0.5)
    near(middle, {
      lightness: (one.lightness + other.lightness) / 2,
      a: (one.a + other.a) / 2,
      b: (one.b + other.b) / 2,
    })
  })

  it('the curve keeps an edge that is meant: stops in one place part it in two', () => {
    const edged = colorCurve(stopsOf([0, '#000000'], [0.5, '#ffffff'], [0.5, '#ff0000'], [1, '#0000ff']))
    expect(edged(1, 0.5).lightness).toBeCloseTo(0.5, 2)
    expect(edged(3, 0.5).a).toBeCloseTo(
      (oklabOf(parseHexColor('#ff0000')).a + oklabOf(parseHexColor('#0000ff')).a) / 2,
      6,
    )
  })
})
