// The fields of the background "Gradient".
import { z } from 'zod'
import { defineKind } from '../../define'
import { angle } from '../../fields'
import { gradientFields } from '../../gradient-fields'

export const linearGradient = defineKind({
  kind: 'linear-gradient',
  label: 'Gradient',
  group: 'Gradients',
  schema: z.strictObject({
    kind: z.literal('linear-gradient'),
    angleDeg: angle('Angle').default(135),
    ...gradientFields,
  }),
})
export type LinearGradient = z.output<typeof linearGradient.schema>
