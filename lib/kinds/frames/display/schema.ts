// The fields of the frame "Desktop display".
import { z } from 'zod'
import { defineKind } from '../../define'
import { toggle } from '../../fields'
import { finishField, glareField } from '../parts/device-fields'

export const display = defineKind({
  kind: 'display',
  label: 'Desktop display',
  group: 'Devices',
  schema: z.strictObject({
    kind: z.literal('display'),
    finish: finishField('silver', 'graphite', 'blue', 'gold', 'rose', 'clay', 'clayDark'),
    chin: toggle('Face below the screen').default(false),
    stand: toggle('Stand').default(true),
    glare: glareField(),
  }),
})
export type DisplayValue = z.output<typeof display.schema>
