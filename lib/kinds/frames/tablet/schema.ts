// The fields of the frame "Tablet".
import { z } from 'zod'
import { defineKind } from '../../define'
import { finishField, glareField, orientationField } from '../parts/device-fields'

export const tablet = defineKind({
  kind: 'tablet',
  label: 'Tablet',
  group: 'Devices',
  schema: z.strictObject({
    kind: z.literal('tablet'),
    finish: finishField('graphite', 'silver', 'blue', 'gold', 'rose', 'clay', 'clayDark'),
    orientation: orientationField(),
    glare: glareField(),
  }),
})
export type Tablet = z.output<typeof tablet.schema>
