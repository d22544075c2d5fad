// The fields of the layout "Duo".
import { z } from 'zod'
import { defineLayout } from '../../define'
import { choice, share, turn } from '../../fields'

export const duo = defineLayout({
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
