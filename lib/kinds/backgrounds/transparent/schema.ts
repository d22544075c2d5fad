// The fields of the background "Transparent".
import { z } from 'zod'
import { defineKind } from '../../define'

export const transparent = defineKind({
  kind: 'transparent',
  label: 'Transparent',
  group: 'Plain',
  schema: z.strictObject({ kind: z.literal('transparent') }),
})
export type Transparent = z.output<typeof transparent.schema>
