// The fields of the effect "Blur".
import { z } from 'zod'
import { defineKind } from '../../define'
import { length } from '../../fields'

export const blur = defineKind({
  kind: 'blur',
  label: 'Blur',
  group: 'Light',
  schema: z.strictObject({ kind: z.literal('blur'), radius: length('Radius', 0, 400).default(40) }),
})
export type Blur = z.output<typeof blur.schema>
