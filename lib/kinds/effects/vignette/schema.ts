// The fields of the effect "Vignette".
import { z } from 'zod'
import { defineKind } from '../../define'
import { color, share } from '../../fields'

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
