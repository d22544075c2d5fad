// The fields of the frame "Watch".
import { z } from 'zod'
import { defineKind } from '../../define'
import { color, toggle } from '../../fields'
import { finishField, glareField } from '../parts/device-fields'

export const watch = defineKind({
  kind: 'watch',
  label: 'Watch',
  group: 'Devices',
  schema: z.strictObject({
    kind: z.literal('watch'),
    finish: finishField('silver', 'graphite', 'natural', 'gold', 'rose', 'clay', 'clayDark'),
    strap: toggle('Strap').default(true),
    strapColor: color('Strap colour', { when: { field: 'strap', is: [true] } }).default('#2b2d33'),
    glare: glareField(),
  }),
})
export type WatchValue = z.output<typeof watch.schema>
