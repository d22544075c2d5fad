// The gradients and their fields.
import { z } from 'zod'
import { defineKind } from '../../define'
import { amount, angle, choice, color, colors, gradientStops, position, seed, share, toggle } from '../../fields'

/** What every gradient has beside its shape: its colours, and how they are mixed. */
const gradientFields = {
  stops: gradientStops('Colours').default([
    { offset: 0, color: '#4f46e5' },
    { offset: 0.55, color: '#a855f7' },
    { offset: 1, color: '#f59e8b' },
  ]),
  mixing: choice('Mixing', { smooth: 'As the eye sees', plain: 'As in CSS' }, { advanced: true }).default('smooth'),
}

export const linearGradient = defineKind({
  kind: 'linear-gradient',
  label: 'Gradient',
  group: 'Gradients',
  schema: z.strictObject({
    kind: z.literal('linear-gradient'),
    angleDeg: angle('Angle').default(135),
    ...gradientFields,
  }),
})
export type LinearGradient = z.output<typeof linearGradient.schema>

export const radialGradient = defineKind({
  kind: 'radial-gradient',
  label: 'Radial',
  group: 'Gradients',
  schema: z.strictObject({
    kind: z.literal('radial-gradient'),
    ...gradientFields,
    stops: gradientFields.stops.default([
      { offset: 0, color: '#ffe3c2' },
      { offset: 0.45, color: '#ff8f87' },
      { offset: 1, color: '#4b1d75' },
    ]),
    centre: position('Centre').default({ x: 0.5, y: 0.35 }),
    reach: amount('Reach', { min: 0.1, max: 2, step: 0.01, unit: '×' }).default(1),
    shape: choice('Shape', { ellipse: 'Ellipse', circle: 'Circle' }, { advanced: true }).default('ellipse'),
  }),
})
export type RadialGradient = z.output<typeof radialGradient.schema>

export const conicGradient = defineKind({
  kind: 'conic-gradient',
  label: 'Conic',
  group: 'Gradients',
  schema: z.strictObject({
    kind: z.literal('conic-gradient'),
    ...gradientFields,
    stops: gradientFields.stops.default([
      { offset: 0, color: '#1d2b64' },
      { offset: 0.35, color: '#3f7fd6' },
      { offset: 0.7, color: '#a8e0e8' },
      { offset: 1, color: '#f3d9c6' },
    ]),
    angleDeg: angle('Start').default(210),
    centre: position('Centre').default({ x: 0.5, y: 0.5 }),
    closed: toggle('Without a seam').default(true),
  }),
})
export type ConicGradient = z.output<typeof conicGradient.schema>

/** Where it is on its way round: at 360 it is again what it is at 0. */
const phaseField = angle('Flowing', { inTime: true }).default(0)

export const mesh = defineKind({
  kind: 'mesh',
  label: 'Mesh',
  group: 'Gradients',
  schema: z.strictObject({
    kind: z.literal('mesh'),
    colors: colors('Colours', { min: 2, max: 8 }).default(['#3b1d8f', '#7c5cff', '#ff8fb1', '#ffd9a0', '#5ec8f2']),
    softness: share('Softness').default(0.5),
    flow: share('Flow').default(0.35),
    seed: seed().default(1),
    phase: phaseField,
  }),
})
export type Mesh = z.output<typeof mesh.schema>

export const aurora = defineKind({
  kind: 'aurora',
  label: 'Aurora',
  group: 'Gradients',
  schema: z.strictObject({
    kind: z.literal('aurora'),
    ground: color('Sky').default('#070b1f'),
    colors: colors('Lights', { min: 1, max: 5 }).default(['#2fe6a8', '#3aa8ff', '#9a5cff']),
    strength: share('Brightness').default(0.8),
    height: share('Height').default(0.6),
    folds: share('Folds').default(0.5),
    seed: seed().default(3),
    phase: phaseField,
  }),
})
export type Aurora = z.output<typeof aurora.schema>

export const silk = defineKind({
  kind: 'silk',
  label: 'Silk',
  group: 'Gradients',
  schema: z.strictObject({
    kind: z.literal('silk'),
    ...gradientFields,
    stops: gradientFields.stops.default([
      { offset: 0, color: '#1b1f5e' },
      { offset: 0.45, color: '#4d5fe0' },
      { offset: 0.8, color: '#a58bf5' },
      { offset: 1, color: '#f6c9dc' },
    ]),
    folds: amount('Folds', { min: 1, max: 8, step: 0.1 }).default(1.4),
    flow: share('Flow').default(0.55),
    relief: share('Relief').default(0.45),
    angleDeg: angle('Angle').default(120),
    seed: seed().default(1),
    phase: phaseField,
  }),
})
export type Silk = z.output<typeof silk.schema>
