// Every effect on a background or over everything, and its fields. How each is painted: ./painters.ts.
import { z } from 'zod'
import { defineKind } from '../define'
import { unionOf } from '../family'
import { amount, angle, choice, color, length, seed, share, toggle, turn } from '../fields'
import { patternFields } from '../patterns/fields'

const blur = defineKind({
  kind: 'blur',
  label: 'Blur',
  group: 'Light',
  schema: z.strictObject({ kind: z.literal('blur'), radius: length('Radius', 0, 400).default(40) }),
})
export type Blur = z.output<typeof blur.schema>

export const vignette = defineKind({
  kind: 'vignette',
  label: 'Vignette',
  group: 'Light',
  schema: z.strictObject({
    kind: z.literal('vignette'),
    strength: share('Strength').default(0.35),
    reach: share('Clear middle').default(0.45),
    color: color('Colour', { advanced: true }).default('#000000'),
  }),
})
export type Vignette = z.output<typeof vignette.schema>

export const light = defineKind({
  kind: 'light',
  label: 'Light',
  group: 'Light',
  schema: z.strictObject({
    kind: z.literal('light'),
    style: choice('Style', { glow: 'Glow', beam: 'Beams', leak: 'Film leak' }).default('glow'),
    color: color('Colour').default('#ffffff'),
    strength: share('Strength').default(0.55),
    reach: share('Reach').default(0.6),
    over: toggle('Over the picture too').default(false),
    seed: seed('Variation', { when: { field: 'style', is: ['beam', 'leak'] } }).default(1),
  }),
})
export type Light = z.output<typeof light.schema>

export const windowLight = defineKind({
  kind: 'window-light',
  label: 'Window light',
  group: 'Light',
  schema: z.strictObject({
    kind: z.literal('window-light'),
    style: choice('Through', {
      window: 'A window',
      arch: 'An arch',
      blinds: 'Blinds',
      palm: 'Palm leaves',
      branch: 'A branch',
    }).default('window'),
    strength: share('Shade').default(0.26),
    glow: share('Light', { advanced: true }).default(0.07),
    softness: share('Softness').default(0.35),
    angleDeg: turn('Slant', 60).default(-16),
    zoom: amount('Size', { min: 0.4, max: 3, step: 0.01, unit: '×', advanced: true }).default(1.15),
    over: toggle('Over the picture too').default(true),
    color: color('Light colour', { advanced: true }).default('#fff3d9'),
    seed: seed('Variation', { when: { field: 'style', is: ['palm', 'branch'] } }).default(1),
  }),
})
export type WindowLight = z.output<typeof windowLight.schema>

export const noise = defineKind({
  kind: 'noise',
  label: 'Grain',
  group: 'Texture',
  schema: z.strictObject({
    kind: z.literal('noise'),
    strength: share('Strength').default(0.08),
    grainPx: amount('Grain size', { min: 1, max: 12, step: 0.5, unit: 'px' }).default(1.5),
    colored: toggle('Coloured').default(false),
    seed: seed().default(1),
  }),
})
export type Noise = z.output<typeof noise.schema>

const patternOverlay = defineKind({
  kind: 'pattern-overlay',
  label: 'Pattern',
  group: 'Texture',
  schema: z.strictObject({
    kind: z.literal('pattern-overlay'),
    ...patternFields,
    style: patternFields.style.default('grid'),
    opacity: patternFields.opacity.default(0.18),
    weight: patternFields.weight.default(0.15),
  }),
})
export type PatternOverlay = z.output<typeof patternOverlay.schema>

const halftone = defineKind({
  kind: 'halftone',
  label: 'Halftone',
  group: 'Texture',
  schema: z.strictObject({
    kind: z.literal('halftone'),
    style: choice('Style', { dots: 'Dots', lines: 'Lines', screen: 'Screen lines' }).default('dots'),
    color: color('Ink').default('#0b1020'),
    strength: share('Strength').default(0.35),
    size: length('Size', 3, 80).default(16),
    reach: share('Reach', { when: { field: 'style', is: ['dots', 'lines'] } }).default(0.6),
    angleDeg: angle('Grows towards', { when: { field: 'style', is: ['dots', 'lines'] } }).default(180),
  }),
})
export type Halftone = z.output<typeof halftone.schema>

export const effects = [blur, vignette, light, windowLight, noise, patternOverlay, halftone] as const

export const Effect = unionOf(effects)
export type Effect = z.output<typeof Effect>
export type EffectKindName = Effect['kind']
