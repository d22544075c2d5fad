// The picture itself, with its own corners.
import { z } from 'zod'
import { defineKind } from '../../define'

export const none = defineKind({
  kind: 'none',
  label: 'None',
  group: 'Plain',
  schema: z.strictObject({ kind: z.literal('none') }),
})
export type None = z.output<typeof none.schema>
