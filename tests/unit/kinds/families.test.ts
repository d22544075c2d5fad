// What every kind of every family owes, visited by registry: a new kind is tested by being in its list.
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { VectorContext } from '@/lib/core/surface'
import { prepareText } from '@/lib/core/text/typesetter'
import { Annotation, annotations } from '@/lib/kinds/annotations'
import { annotationDrawings } from '@/lib/kinds/annotations/drawings'
import type { AnnotationDrawing } from '@/lib/kinds/annotations/parts/annotation'
import { Background, backgrounds } from '@/lib/kinds/backgrounds'
import type { Arranger, FrameDrawing, FrameShape, Kind, Kinded, ShadowCaster } from '@/lib/kinds/define'
import { Effect, effects } from '@/lib/kinds/effects'
import { paintEffect } from '@/lib/kinds/effects/painters'
import { defaultsOf } from '@/lib/kinds/family'
import { controlOf } from '@/lib/kinds/fields'
import { Frame, frames } from '@/lib/kinds/frames'
import { frameDrawings } from '@/lib/kinds/frames/drawings'
import { frameShapes } from '@/lib/kinds/frames/shapes'
import { Layout, layouts } from '@/lib/kinds/layouts'
import { arrangers } from '@/lib/kinds/layouts/arrangers'
import { Shadow, shadows } from '@/lib/kinds/shadows'
import { awayFromLight, shadowCasters } from '@/lib/kinds/shadows/casters'
import { useFontsOfDisk } from '../../support/text/font-files'

const families: [string, readonly Kind[], z.ZodType][] = [
  ['background', backgrounds, Background],
  ['effect', effects, Effect],
  ['frame', frames, Frame],
  ['shadow', shadows, Shadow],
  ['layout', layouts, Layout],
  ['annotation', annotations, Annotation],
]

/** Fields that tools and commands set, not panels. */
const withoutControl = new Set([
  'depthPx',
  'kind',
  'id',
  'name',
  'plane',
  'group',
  'tiedTo',
  'hidden',
  'locked',
  'x',
  'y',
  'width',
  'height',
  'from',
  'to',
  'points',
  'at',
  'bend',
  'layout',
])

const defaultValue = (kind: Kind) => defaultsOf(kind) as Kinded & Record<string, unknown>

// Drawing text without its fonts throws: what a kind draws and does not name in `texts` fails below.
beforeAll(async () => {
  useFontsOfDisk()
  const needed = [...frames, ...annotations].flatMap((kind) => {
    const drawings: Record<string, Pick<FrameDrawing, 'texts'>> = { ...frameDrawings, ...annotationDrawings }
    return drawings[kind.kind]!.texts?.(defaultValue(kind)) ?? []
  })
  await prepareText(needed)
})

describe.each(families)('every %s', (_, kinds, union) => {
  it('the kind has a name of its own, in the spelling of names', () => {
    expect(new Set(kinds.map((kind) => kind.kind)).size).toBe(kinds.length)
    for (const kind of kinds) expect(kind.kind).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  it('the kind has a label and a group in people’s words', () => {
    for (const kind of kinds)
      for (const words of [kind.label, kind.group]) expect(words).toMatch(/^[A-Z0-9][\w ,’&+-]+$/)
  })

  it('the kind has a default for every field, is in the union, and survives JSON', () => {
    for (const kind of kinds) {
      const value = defaultsOf(kind)
      expect(union.parse(JSON.parse(JSON.stringify(value)))).toEqual(value)
    }
  })

  it('the kind refuses a field it does not know', () => {
    for (const kind of kinds) expect(union.safeParse({ ...defaultsOf(kind), sparkle: true }).success).toBe(false)
  })

  it('the kind has a control for every field people edit, and conditions that name a field', () => {
    for (const kind of kinds) {
      for (const [field, schema] of Object.entries(kind.schema.shape)) {
        const control = controlOf(schema as z.ZodType)
        if (!withoutControl.has(field)) expect(control?.label, `${kind.kind}.${field}`).toBeTruthy()
        if (control?.when) expect(kind.schema.shape).toHaveProperty(control.when.field)
      }
    }
  })
})

const finite = (value: unknown): boolean => {
  if (typeof value === 'number') return Number.isFinite(value)
  return typeof value !== 'object' || value === null || Object.values(value).every(finite)
}

/** Accepts every call and keeps their names: what draws must draw something, with numbers. */
function recordingContext(): { ctx: VectorContext; calls: string[] } {
  const calls: string[] = []
  const target: Record<string, unknown> = {}
  const ctx = new Proxy(target, {
    get(_, name: string) {
      if (name in target) return target[name]
      return (...inputs: unknown[]) => {
        expect(inputs.every(finite), `${name}(${inputs.join()})`).toBe(true)
        calls.push(name)
        return { addColorStop: () => undefined }
      }
    },
  })
  return { ctx: ctx as unknown as VectorContext, calls }
}

describe.each(frames.map((kind): [string, Kind] => [kind.kind, kind]))('frame %s', (name, kind) => {
  const value = defaultValue(kind)
  const shape = (frameShapes as Record<string, FrameShape>)[name]!
  const drawing = (frameDrawings as Record<string, FrameDrawing>)[name]!
  it.each([
    { width: 1920, height: 1080 },
    { width: 375, height: 812 },
    { width: 16, height: 16 },
  ])('the frame holds its screen and draws inside its size (%o)', (picture) => {
    const plan = shape.plan(value, picture, [12, 12, 12, 12])
    expect(finite(plan)).toBe(true)
    const { screen, size, outline } = plan
    expect(screen.x >= 0 && screen.y >= 0).toBe(true)
    expect(screen.x + screen.width).toBeLessThanOrEqual(size.width + 1e-9)
    expect(screen.y + screen.height).toBeLessThanOrEqual(size.height + 1e-9)
    expect(outline.length).toBeGreaterThan(0)
    for (const draw of [drawing.drawBelow, drawing.drawAbove]) {
      const { ctx, calls } = recordingContext()
      draw?.(ctx, value, plan)
      if (draw) expect(calls.length).toBeGreaterThan(0)
    }
  })
})

describe.each(annotations.map((kind): [string, Kind] => [kind.kind, kind]))('annotation %s', (name, kind) => {
  const value = defaultValue(kind)
  const drawing = (annotationDrawings as Record<string, AnnotationDrawing>)[name]!
  const scope = { size: { width: 1600, height: 1000 } }
  it('the annotation says what it may touch, and does something', () => {
    expect(finite(drawing.bounds(value, scope))).toBe(true)
    expect(Boolean(drawing.draw ?? drawing.drawTogether ?? drawing.redact ?? drawing.lens)).toBe(true)
    const { ctx } = recordingContext()
    drawing.draw?.(ctx, value, scope)
    drawing.drawTogether?.(ctx, [value, value], scope)
  })

  it('an annotation redacts whole pixels', () => {
    const box = { x: 10.4, y: 20.6, width: 30.2, height: 5.1 }
    const redaction = drawing.redact?.({ ...value, ...box } as Kinded, scope)
    if (!redaction) return
    for (const edge of [redaction.x, redaction.y, redaction.width, redaction.height]) {
      expect(Number.isInteger(edge)).toBe(true)
    }
    expect(redaction.x <= 10.4 && redaction.x + redaction.width >= 40.6).toBe(true)
    expect(redaction.y <= 20.6 && redaction.y + redaction.height >= 25.7).toBe(true)
  })
})

it.each(shadows.map((kind): [string, Kind] => [kind.kind, kind]))(
  'the shadow %s falls away from the light and has finite layers',
  (name, kind) => {
    const size = { width: 800, height: 500 }
    const value = defaultValue(kind)
    const caster = (shadowCasters as Record<string, ShadowCaster>)[name]!
    const [fromAbove, fromLeft] = [0, 270].map((deg) => caster.layers(value, { away: awayFromLight(deg), size }))
    expect(finite(fromAbove)).toBe(true)
    for (const layer of fromAbove!) expect(layer.offset.y).toBeGreaterThanOrEqual(0)
    for (const layer of fromLeft!) expect(layer.offset.x).toBeGreaterThanOrEqual(0)
  },
)

describe.each(layouts.map((kind): [string, Kind] => [kind.kind, kind]))('layout %s', (name, kind) => {
  it.each([1, 2, 3, 5, 12])('the layout gives each of %i cards a slot of some size', (count) => {
    const cards = Array.from({ length: count }, (_, i) => ({ width: 800 + i * 37, height: 500 + (i % 3) * 211 }))
    const { size, slots } = (arrangers as Record<string, Arranger>)[name]!.arrange(defaultValue(kind), cards)
    expect(slots).toHaveLength(count)
    expect(finite({ size, slots })).toBe(true)
    for (const slot of slots) expect(slot.width > 0 && slot.height > 0).toBe(true)
    expect(size.width > 0 && size.height > 0).toBe(true)
  })
})

it.each(effects.map((kind) => [kind.kind, kind] as const))('the effect %s paints with finite numbers', (_, kind) => {
  const scope = { size: { width: 1600, height: 1000 }, lightDeg: 30, assets: [] }
  expect(finite(paintEffect(defaultsOf(kind as Kind) as never, scope))).toBe(true)
})
