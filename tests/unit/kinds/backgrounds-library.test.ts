// The library of ready backgrounds as a curator would check it: enough, no clones, no mud, names of their own.
import { describe, expect, it } from 'vitest'
import { type Oklab, oklabDistance, oklabOf, oklchOf, parseHexColor } from '@/lib/core/color'
import type { Paint, PaintStop } from '@/lib/core/paint'
import { type Background, Background as Schema } from '@/lib/kinds/backgrounds'
import { backgroundPresets } from '@/lib/kinds/backgrounds/library/presets.data'
import { paintBackground } from '@/lib/kinds/backgrounds/painters'
import { paintStops } from '@/lib/kinds/paint-stops'
import { defaultScene } from '@/lib/scene/defaults'

const size = { width: 1600, height: 1000 }
const isGradient = ({ kind }: Background) => /gradient|mesh|aurora|silk/.test(kind)
const gradients = backgroundPresets.filter(({ background }) => isGradient(background))

/** What is seen of a background on a grid of 8 by 5. */
function looksOf(background: Background): Oklab[] {
  const paints = paintBackground(background, { size, lightDeg: 0, assets: [] })
  return Array.from({ length: 40 }, (_, i) =>
    colorAt(paints[0]!, (((i % 8) + 0.5) / 8) * 1600, ((Math.floor(i / 8) + 0.5) / 5) * 1000),
  )
}

function colorAt(paint: Paint, x: number, y: number): Oklab {
  if (paint.kind === 'field') {
    const [red, green, blue] = paint.at(x / 1600, y / 1000)
    return oklabOf({ red, green, blue })
  }
  if (paint.kind === 'linear') {
    const [right, down] = [paint.to.x - paint.from.x, paint.to.y - paint.from.y]
    const along = ((x - paint.from.x) * right + (y - paint.from.y) * down) / (right * right + down * down)
    return stopAt(paint.stops, along)
  }
  if (paint.kind === 'radial') {
    return stopAt(paint.stops, Math.hypot((x - paint.centre.x) / paint.radiusX, (y - paint.centre.y) / paint.radiusY))
  }
  if (paint.kind !== 'conic') throw new Error(`Not a gradient: ${paint.kind}`)
  const turn = (Math.atan2(x - paint.centre.x, paint.centre.y - y) * 180) / Math.PI - paint.startDeg
  return stopAt(paint.stops, (((turn % 360) + 360) % 360) / 360)
}

function stopAt(stops: PaintStop[], place: number): Oklab {
  const at = Math.min(1, Math.max(0, place))
  const next = Math.max(
    1,
    stops.findIndex((stop) => stop.offset >= at),
  )
  const [from, to] = [stops[next - 1]!, stops[next] ?? stops.at(-1)!]
  const share = to.offset > from.offset ? (at - from.offset) / (to.offset - from.offset) : 0
  const mix = (of: 'red' | 'green' | 'blue') => from.color[of] + (to.color[of] - from.color[of]) * share
  return oklabOf({ red: mix('red'), green: mix('green'), blue: mix('blue') })
}

const apart = (one: Oklab[], other: Oklab[]) =>
  one.reduce((sum, color, i) => sum + oklabDistance(color, other[i]!), 0) / one.length

describe('the library of backgrounds', () => {
  it('the library has at least 120 gradients and meshes, and 12 patterns', () => {
    expect(gradients.length).toBeGreaterThanOrEqual(120)
    const styles = backgroundPresets.flatMap(({ background }) =>
      background.kind === 'pattern' ? [background.style] : [],
    )
    expect(new Set(styles).size).toBeGreaterThanOrEqual(12)
  })

  it('the library holds values the scene’s schema takes', () => {
    const refused = backgroundPresets.filter(({ background }) => !Schema.safeParse(background).success)
    expect(refused.map(({ name }) => name)).toEqual([])
  })

  it('the library gives each a name of its own, in plain words', () => {
    const names = backgroundPresets.map(({ name }) => name.toLowerCase())
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
    for (const { name } of backgroundPresets) expect(name).toMatch(/^[A-Z][A-Za-z]+([ -][A-Za-z]+){0,2}$/)
  })

  it('the library keeps the groups together, and begins with the default background', () => {
    const runs = backgroundPresets.map(({ group }) => group).filter((group, i, all) => group !== all[i - 1])
    expect(runs).toEqual([...new Set(runs)])
    expect(backgroundPresets[0]?.background).toEqual(defaultScene().background)
  })

  it('no two gradients look alike', () => {
    const looks = gradients.map(({ name, background }) => ({ name, look: looksOf(background) }))
    const alike = looks.flatMap((one, i) =>
      looks.slice(i + 1).flatMap((other) => {
        const distance = apart(one.look, other.look)
        return distance < 0.02 ? [`${one.name} and ${other.name}: ${distance.toFixed(3)}`] : []
      }),
    )
    expect(alike).toEqual([])
  })

  it('no gradient is mud: between two colours there is never much less colour than in the paler of them', () => {
    const muddy = gradients.flatMap(({ name, background }) => {
      if (!('stops' in background)) return []
      const stops = paintStops(background.stops, background.mixing)
      const own = [...background.stops].sort((a, b) => a.offset - b.offset)
      return own.slice(1).flatMap((to, i) => {
        const from = own[i]!
        const chroma = (hex: string) => oklchOf(oklabOf(parseHexColor(hex))).chroma
        const least = Math.min(chroma(from.color), chroma(to.color))
        const middle = oklchOf(stopAt(stops, (from.offset + to.offset) / 2)).chroma
        return least > 0.06 && middle < least * 0.55 ? [`${name}: ${from.color} to ${to.color}`] : []
      })
    })
    expect(muddy).toEqual([])
  })
})
