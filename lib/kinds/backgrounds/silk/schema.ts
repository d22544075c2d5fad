// The fields of the background "Silk".
import { z } from 'zod'
import { defineKind } from '../../define'
import { amount, angle, seed, share } from '../../fields'
import { gradientFields } from '../../gradient-fields'

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
  }),
})
export type Silk = z.output<typeof silk.schema>
