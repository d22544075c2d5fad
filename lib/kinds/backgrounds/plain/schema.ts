// One colour, nothing, or a pattern on a ground: the fields.
import { z } from 'zod'
import { defineKind } from '../../define'
import { angle, color, colors, share } from '../../fields'
import { patternFields } from '../../patterns/fields'

export const solid = defineKind({
  kind: 'solid',
  label: 'Solid',
  group: 'Plain',
  schema: z.strictObject({ kind: z.literal('solid'), color: color('Colour').default('#e8eaf0') }),
})
export type Solid = z.output<typeof solid.schema>

export const transparent = defineKind({
  kind: 'transparent',
  label: 'Transparent',
  group: 'Plain',
  schema: z.strictObject({ kind: z.literal('transparent') }),
})
export type Transparent = z.output<typeof transparent.schema>

export const pattern = defineKind({
  kind: 'pattern',
  label: 'Pattern',
  group: 'Patterns',
  schema: z.strictObject({
    kind: z.literal('pattern'),
    ...patternFields,
    opacity: share('Strength', { advanced: true }).default(0.35),
    ground: colors('Ground', { min: 1, max: 4 }).default(['#312e81', '#6d28d9']),
    groundAngleDeg: angle('Ground angle', { advanced: true }).default(140),
  }),
})
export type Pattern = z.output<typeof pattern.schema>
