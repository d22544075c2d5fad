// The fields of the layout "Fan".
import { z } from 'zod'
import { defineLayout } from '../../define'
import { amount, share } from '../../fields'

export const fan = defineLayout({
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
