// Where effects lie and what moves them.
import { describe, expect, it } from 'vitest'
import type { Paint } from '@/lib/core/paint'
import { type Effect, effects, Effect as Schema } from '@/lib/kinds/effects'
import { paintEffect, planeOf } from '@/lib/kinds/effects/painters'

const size = { width: 1600, height: 1000 }
const paint = (kind: Effect['kind'], more: Record<string, unknown> = {}, lightDeg = 0) =>
  paintEffect(Schema.parse({ kind, ...more }), { size, lightDeg, assets: [] })

it('light lies over the picture only when it is asked to', () => {
  for (const kind of ['light', 'window-light'] as const) {
    expect(planeOf(Schema.parse({ kind, over: true }))).toBe('overlay')
    expect(planeOf(Schema.parse({ kind, over: false }))).toBe('background')
  }
})

it('every other effect stays on the background', () => {
  for (const { kind } of effects) {
    if (kind !== 'light' && kind !== 'window-light') expect(planeOf(Schema.parse({ kind }))).toBe('background')
  }
})

it('glow is brightest on the side the light comes from', () => {
  for (const [lightDeg, near, far] of [
    [0, [0.5, 0.02], [0.5, 0.98]],
    [90, [0.98, 0.5], [0.02, 0.5]],
    [270, [0.02, 0.5], [0.98, 0.5]],
  ] as const) {
    const [field] = paint('light', {}, lightDeg) as Extract<Paint, { kind: 'field' }>[]
    expect(field!.at(near[0], near[1])[3]).toBeGreaterThan(field!.at(far[0], far[1])[3] + 60)
  }
})

describe('window light', () => {
  const masks = (more: Record<string, unknown>) =>
    paint('window-light', more).map((layer) => (layer as Extract<Paint, { kind: 'mask' }>).source)

  it.each(['window', 'arch', 'blinds', 'palm', 'branch'])(
    '%s: what is lit is not shaded, and there is some of both',
    (style) => {
      const [shade, light] = masks({ style }) as { at(u: number, v: number): number }[]
      let [bright, dark] = [0, 0]
      for (let v = 0.005; v < 1; v += 0.01) {
        for (let u = 0.005; u < 1; u += 0.01) {
          expect(shade!.at(u, v) + light!.at(u, v)).toBeCloseTo(1, 9)
          if (light!.at(u, v) > 0.8) bright += 1
          if (light!.at(u, v) < 0.3) dark += 1
        }
      }
      expect(bright).toBeGreaterThan(1000)
      expect(dark).toBeGreaterThan(150)
    },
  )
})

it('halftone dots grow towards where they are said to', () => {
  const radii: number[] = []
  const [layer] = paint('halftone', { size: 20, reach: 1 }) as Extract<Paint, { kind: 'pattern' }>[]
  const ctx = {
    beginPath() {},
    moveTo() {},
    fill() {},
    ellipse: (_x: number, _y: number, radius: number) => radii.push(radius),
  }
  if (layer?.source.type === 'draw') layer.source.draw(ctx as never)
  expect(radii.length).toBeGreaterThan(20)
  expect(radii).toEqual([...radii].sort((a, b) => a - b))
})
