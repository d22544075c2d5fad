// The fields of the background "Solid".
import { z } from 'zod'
import { defineKind } from '../../define'
import { color } from '../../fields'

export const solid = defineKind({
  kind: 'solid',
  label: 'Solid',
  group: 'Plain',
  schema: z.strictObject({ kind: z.literal('solid'), color: color('Colour').default('#e8eaf0') }),
})
export type Solid = z.output<typeof solid.schema>
