// What every background kind owes, visited by registry: a new kind is tested by being in the list.
import { describe, expect, it } from 'vitest'
import type { PaintStop } from '@/lib/core/paint'
import { Background, backgrounds } from '@/lib/kinds/backgrounds'
import { paintBackground } from '@/lib/kinds/backgrounds/painters'
import { controlOf } from '@/lib/kinds/fields'
import { paintStops } from '@/lib/kinds/paint-stops'
import { defaultScene } from '@/lib/scene/defaults'
import { parseScene } from '@/lib/scene/parse'

const scope = { size: { width: 1792, height: 1192 }, lightDeg: 0, assets: [] }

describe.each(backgrounds.map((kind) => [kind.kind, kind] as const))('background %s', (name, kind) => {
  const value = kind.schema.parse({ kind: name })

  it('the background has a default for every field', () => {
    expect(Background.parse(value)).toEqual(value)
  })

  it('the background survives JSON', () => {
    expect(Background.parse(JSON.parse(JSON.stringify(value)))).toEqual(value)
  })

  it('the background refuses a key it does not know', () => {
    expect(Background.safeParse({ ...value, sparkle: true }).success).toBe(false)
  })

  it('the background has a label in people’s words', () => {
    expect(kind.label).toMatch(/^[A-Z][a-z ]+$/)
  })

  it('the background has a control for every field people edit', () => {
    const fields = Object.entries(kind.schema.shape).filter(([field]) => field !== 'kind')
    expect(fields.filter(([, schema]) => !controlOf(schema)?.label).map(([field]) => field)).toEqual([])
  })

  it('the background paints with finite numbers', () => {
    expect(numbersIn(paintBackground(value, scope)).every(Number.isFinite)).toBe(true)
  })
})

it('no two backgrounds have one name', () => {
  expect(new Set(backgrounds.map((kind) => kind.kind)).size).toBe(backgrounds.length)
})

it('both end colours of a gradient are in corners of the picture', () => {
  const paint = paintBackground({ kind: 'linear-gradient', angleDeg: 90, stops: twoStops, mixing: 'plain' }, scope)
  expect(paint[0]).toMatchObject({ kind: 'linear', from: { x: 0, y: 596 }, to: { x: 1792, y: 596 } })
})

it('the stops of a gradient are painted in order whatever order they are stored in', () => {
  const stops = [...twoStops].reverse()
  const paint = paintBackground({ kind: 'linear-gradient', angleDeg: 0, stops, mixing: 'plain' }, scope)
  expect(paint[0]?.kind === 'linear' && paint[0].stops.map((stop) => stop.offset)).toEqual([0, 1])
})

const twoStops = [
  { offset: 0, color: '#000000' },
  { offset: 1, color: '#ffffff' },
]

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

describe('gradient colours', () => {
  const middleOf = (mixing: 'smooth' | 'plain', [from, to]: [string, string]) => {
    const stops = paintStops(
      [
        { offset: 0, color: from },
        { offset: 1, color: to },
      ],
      mixing,
    )
    return mixing === 'plain' ? stops : stops.filter((stop) => stop.offset === 0.5)
  }

  it('the colours of a gradient are mixed as the eye sees: blue to yellow keeps colour half way', () => {
    const [{ color }] = middleOf('smooth', ['#0000ff', '#ffff00']) as [PaintStop]
    expect(Math.max(color.red, color.green, color.blue) - Math.min(color.red, color.green, color.blue)).toBeGreaterThan(
      60,
    )
  })

  it('the colours of a gradient fade out without taking on the colour that is not there', () => {
    const [{ color }] = middleOf('smooth', ['#ff0000', '#0000ff00']) as [PaintStop]
    expect(color).toEqual({ red: 255, green: 0, blue: 0, alpha: 0.5 })
  })

  it('the colours of a gradient stay as CSS mixes them in scenes of version 1', () => {
    const scene = parseScene({ version: 1, background: { kind: 'linear-gradient', stops: twoStops } })
    expect(scene.background).toMatchObject({ mixing: 'plain' })
    expect(defaultScene().background).toMatchObject({ mixing: 'smooth' })
  })
})

describe('a ground that flows', () => {
  const field = (kind: string, phase: number) => {
    const value = Background.parse({ kind, phase })
    const [paint] = paintBackground(value, { size: { width: 320, height: 180 }, lightDeg: 0, assets: [] })
    if (paint?.kind !== 'field') throw new Error(`${kind} is no field.`)
    return [0.1, 0.45, 0.8].flatMap((v) => [0.2, 0.5, 0.9].flatMap((u) => paint.at(u, v).map(Math.round)))
  }

  it.each(['mesh', 'aurora', 'silk'])('%s ends where it begins, and is another in between', (kind) => {
    expect(field(kind, 360)).toEqual(field(kind, 0))
    expect(field(kind, 180)).not.toEqual(field(kind, 0))
    expect(field(kind, 359)).not.toEqual(field(kind, 180))
  })
})
