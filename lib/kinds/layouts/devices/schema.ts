// The fields of the layout "Desktop and phone".
import { z } from 'zod'
import { defineLayout } from '../../define'
import { choice, share } from '../../fields'

export const devices = defineLayout({
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
