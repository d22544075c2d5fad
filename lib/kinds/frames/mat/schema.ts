// The fields of the frame "Coloured border".
import { z } from 'zod'
import { defineKind } from '../../define'
import { color, length } from '../../fields'

export const mat = defineKind({
  kind: 'mat',
  label: 'Coloured border',
  group: 'Decorative',
  schema: z.strictObject({
    kind: z.literal('mat'),
    widthPx: length('Border width', 0, 200).default(16),
    color: color('Border colour').default('#ffffff'),
  }),
})
export type Mat = z.output<typeof mat.schema>
