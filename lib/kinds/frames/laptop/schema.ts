// The fields of the frame "Laptop".
import { z } from 'zod'
import { defineKind } from '../../define'
import { toggle } from '../../fields'
import { finishField, glareField } from '../parts/device-fields'

export const laptop = defineKind({
  kind: 'laptop',
  label: 'Laptop',
  group: 'Devices',
  schema: z.strictObject({
    kind: z.literal('laptop'),
    finish: finishField('silver', 'graphite', 'blue', 'gold', 'rose', 'clay', 'clayDark'),
    notch: toggle('Camera notch', { advanced: true }).default(false),
    glare: glareField(),
  }),
})
export type LaptopValue = z.output<typeof laptop.schema>
