// The fields of the frame "Phone, island".
import { z } from 'zod'
import { defineKind } from '../../define'
import { toggle } from '../../fields'
import { finishField, glareField, orientationField, statusBarField } from '../parts/device-fields'

export const phoneIsland = defineKind({
  kind: 'phone-island',
  label: 'Phone, island',
  group: 'Devices',
  schema: z.strictObject({
    kind: z.literal('phone-island'),
    finish: finishField('natural', 'silver', 'graphite', 'gold', 'blue', 'rose', 'clay', 'clayDark'),
    orientation: orientationField(),
    island: toggle('Island').default(true),
    status: statusBarField(),
    glare: glareField(),
  }),
})
export type PhoneIsland = z.output<typeof phoneIsland.schema>
