// The fields of the effect "Grain".
import { z } from 'zod'
import { defineKind } from '../../define'
import { amount, seed, share, toggle } from '../../fields'

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
