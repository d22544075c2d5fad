// The fields of the frame "Phone, round button".
import { z } from 'zod'
import { defineKind } from '../../define'
import { finishField, glareField, orientationField } from '../parts/device-fields'

export const phoneClassic = defineKind({
  kind: 'phone-classic',
  label: 'Phone, round button',
  group: 'Devices',
  schema: z.strictObject({
    kind: z.literal('phone-classic'),
    finish: finishField('silver', 'graphite', 'gold', 'rose', 'clay', 'clayDark'),
    orientation: orientationField(),
    glare: glareField(),
  }),
})
export type PhoneClassic = z.output<typeof phoneClassic.schema>
