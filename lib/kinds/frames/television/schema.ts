// The fields of the frame "Television".
import { z } from 'zod'
import { defineKind } from '../../define'
import { toggle } from '../../fields'
import { finishField, glareField } from '../parts/device-fields'

export const television = defineKind({
  kind: 'television',
  label: 'Television',
  group: 'Devices',
  schema: z.strictObject({
    kind: z.literal('television'),
    finish: finishField('graphite', 'silver', 'natural', 'clay', 'clayDark'),
    feet: toggle('Feet').default(true),
    glare: glareField(),
  }),
})
export type TelevisionValue = z.output<typeof television.schema>
