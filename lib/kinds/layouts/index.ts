// Every arrangement of several pictures and its fields. Where each puts them: ./arrangers.ts.
import { z } from 'zod'
import { defineLayout } from '../define'
import { unionOf } from '../family'
import { amount, choice, length, share, turn } from '../fields'

const single = defineLayout({
  kind: 'single',
  label: 'Single',
  group: 'One',
  picturesMin: 1,
  picturesMax: 1,
  schema: z.strictObject({ kind: z.literal('single') }),
})
export type Single = z.output<typeof single.schema>

const row = defineLayout({
  kind: 'row',
  label: 'Side by side',
  group: 'Several',
  picturesMin: 2,
  picturesMax: 4,
  schema: z.strictObject({ kind: z.literal('row'), gap: length('Gap', 0, 400).default(48) }),
})
export type Row = z.output<typeof row.schema>

const duo = defineLayout({
  kind: 'duo',
  label: 'Duo',
  group: 'Several',
  picturesMin: 2,
  picturesMax: 3,
  schema: z.strictObject({
    kind: z.literal('duo'),
    overlap: share('Overlap').default(0.5),
    drop: share('Step down').default(0.3),
    front: share('Size in front').default(0.82),
    angleDeg: turn('Angle', 30).default(0),
    side: choice('Second picture', { right: 'On the right', left: 'On the left' }).default('right'),
  }),
})
export type Duo = z.output<typeof duo.schema>

const fan = defineLayout({
  kind: 'fan',
  label: 'Fan',
  group: 'Several',
  picturesMin: 2,
  picturesMax: 5,
  schema: z.strictObject({
    kind: z.literal('fan'),
    angleDeg: amount('Between them', { min: 2, max: 30, unit: '°' }).default(11),
    spread: share('Spread').default(0.4),
  }),
})
export type Fan = z.output<typeof fan.schema>

const devices = defineLayout({
  kind: 'devices',
  label: 'Desktop and phone',
  group: 'Devices',
  picturesMin: 2,
  picturesMax: 3,
  schema: z.strictObject({
    kind: z.literal('devices'),
    phoneSize: share('Phone size').default(0.72),
    overlap: share('Overlap').default(0.55),
    side: choice('Phone', { right: 'On the right', left: 'On the left' }).default('right'),
  }),
})
export type Devices = z.output<typeof devices.schema>

const grid = defineLayout({
  kind: 'grid',
  label: 'Grid',
  group: 'Several',
  picturesMin: 3,
  picturesMax: 12,
  schema: z.strictObject({
    kind: z.literal('grid'),
    columns: amount('Columns', { min: 1, max: 6 }).default(2),
    gap: length('Gap', 0, 400).default(48),
  }),
})
export type Grid = z.output<typeof grid.schema>

const beforeAfter = defineLayout({
  kind: 'before-after',
  label: 'Before and after',
  group: 'Several',
  picturesMin: 2,
  picturesMax: 2,
  schema: z.strictObject({
    kind: z.literal('before-after'),
    direction: choice('Direction', { across: 'Side by side', down: 'One below the other' }).default('across'),
    gap: length('Gap', 0, 400).default(24),
  }),
})
export type BeforeAfter = z.output<typeof beforeAfter.schema>

const strip = defineLayout({
  kind: 'strip',
  label: 'Strip without gaps',
  group: 'Several',
  picturesMin: 2,
  picturesMax: 12,
  schema: z.strictObject({
    kind: z.literal('strip'),
    direction: choice('Direction', { down: 'One below the other', across: 'Side by side' }).default('down'),
  }),
})
export type Strip = z.output<typeof strip.schema>

const stack = defineLayout({
  kind: 'stack',
  label: 'Stack',
  group: 'Several',
  picturesMin: 2,
  picturesMax: 6,
  schema: z.strictObject({
    kind: z.literal('stack'),
    peek: share('Shown of those behind').default(0.09),
    side: choice('They look out', { above: 'Above', left: 'Upper left', right: 'Upper right' }).default('above'),
    shrink: share('Smaller behind').default(0.08),
    angleDeg: turn('Angle', 20).default(0),
  }),
})
export type Stack = z.output<typeof stack.schema>

const steps = defineLayout({
  kind: 'steps',
  label: 'Steps',
  group: 'Several',
  picturesMin: 2,
  picturesMax: 6,
  schema: z.strictObject({
    kind: z.literal('steps'),
    overlap: share('Overlap').default(0.3),
    rise: share('Height of a step').default(0.35),
    direction: choice('Direction', { down: 'Downwards', up: 'Upwards' }).default('down'),
  }),
})
export type Steps = z.output<typeof steps.schema>

export const layouts = [single, row, duo, fan, devices, grid, beforeAfter, strip, stack, steps] as const

export const Layout = unionOf(layouts)
export type Layout = z.output<typeof Layout>
export type LayoutKindName = Layout['kind']
