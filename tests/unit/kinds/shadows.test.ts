// What each shadow is recognised by.
import { describe, expect, it } from 'vitest'
import { Shadow as Schema, type Shadow, shadows } from '@/lib/kinds/shadows'
import { shadowLayers } from '@/lib/kinds/shadows/casters'
import { shadowPresets } from '@/lib/kinds/shadows/presets.data'

const size = { width: 800, height: 500 }
const layers = (kind: Shadow['kind'], more: Record<string, unknown> = {}, lightDeg = 0) =>
  shadowLayers(Schema.parse({ kind, ...more }), { lightDeg, size })

describe.each(shadows.map(({ kind }) => kind))('shadow %s', (kind) => {
  it('the shadow has no layers once it is clear', () => {
    const strength = layers(kind, { opacity: 0 })
    expect(strength).toEqual([])
    expect(layers(kind, { color: '#10203000' })).toEqual([])
  })

  it('the shadow begins with the widest layer', () => {
    const sigmas = layers(kind).map(({ sigma }) => sigma)
    expect(sigmas).toEqual([...sigmas].sort((a, b) => b - a))
  })

  it('the shadow turns with the light', () => {
    const [above, right] = [layers(kind, {}, 0), layers(kind, {}, 90)]
    above.forEach(({ offset, sweep }, i) => {
      // From above it falls down; from the right just as far to the left.
      expect(right[i]!.offset.x).toBeCloseTo(-offset.y, 6)
      expect(right[i]!.sweep?.x ?? 0).toBeCloseTo(-(sweep?.y ?? 0), 6)
    })
  })
})

it('a floating card’s shadow is smaller than the card, and farther away the higher it floats', () => {
  const [low, high] = [layers('float', { height: 40 })[0]!, layers('float', { height: 160 })[0]!]
  expect(high.offset.y).toBeGreaterThan(low.offset.y)
  expect(high.spread).toBeLessThan(low.spread)
  expect(low.spread).toBeLessThan(0)
})

it('no shadow eats up a small card: it never shrinks by a quarter of the shorter side', () => {
  for (const { kind } of shadows) {
    const tiny = { width: 40, height: 24 }
    for (const { spread } of shadowLayers(Schema.parse({ kind }), { lightDeg: 0, size: tiny })) {
      expect(spread).toBeGreaterThan(-6.1)
    }
  }
})

it('a glow lies all round, a contact shadow stays within the card’s width', () => {
  for (const { offset } of layers('glow')) expect(offset).toEqual({ x: 0, y: 0 })
  const [wide] = layers('contact')
  expect(wide!.spread).toBeLessThan(0)
  expect(wide!.offset.y + wide!.spread).toBeGreaterThan(0)
})

describe('ready shadows', () => {
  it('ready shadows are values of the schema with names of their own', () => {
    for (const { shadows: stack } of shadowPresets)
      for (const shadow of stack) expect(Schema.parse(shadow)).toEqual(shadow)
    expect(new Set(shadowPresets.map(({ name }) => name)).size).toBe(shadowPresets.length)
  })

  it('ready shadows cover every kind, and none', () => {
    const kinds = new Set(shadowPresets.flatMap((preset) => preset.shadows.map(({ kind }) => kind)))
    expect(kinds).toEqual(new Set(shadows.map(({ kind }) => kind)))
    expect(shadowPresets.some((preset) => preset.shadows.length === 0)).toBe(true)
  })
})
