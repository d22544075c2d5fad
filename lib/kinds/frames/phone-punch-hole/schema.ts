// The fields of the frame "Phone, punch hole".
import { z } from 'zod'
import { defineKind } from '../../define'
import { choice } from '../../fields'
import { finishField, glareField, orientationField, statusBarField } from '../parts/device-fields'

export const phonePunchHole = defineKind({
  kind: 'phone-punch-hole',
  label: 'Phone, punch hole',
  group: 'Devices',
  schema: z.strictObject({
    kind: z.literal('phone-punch-hole'),
    finish: finishField('graphite', 'silver', 'natural', 'blue', 'rose', 'gold', 'clay', 'clayDark'),
    orientation: orientationField(),
    camera: choice('Camera', { middle: 'Middle', left: 'Left', none: 'None' }).default('middle'),
    status: statusBarField(),
    glare: glareField(),
  }),
})
export type PhonePunchHole = z.output<typeof phonePunchHole.schema>
