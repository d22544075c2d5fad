// The fields of the layout "Before and after".
import { z } from 'zod'
import { defineLayout } from '../../define'
import { choice, length } from '../../fields'

export const beforeAfter = defineLayout({
  kind: 'before-after',
  label: 'Before and after',
  group: 'Several',
  picturesMin: 2,
  picturesMax: 2,
  schema: z.strictObject({
    kind: z.literal('before-after'),
    direction: choice('Direction', { across: 'Side by side', down: 'One below the other' }).default('across'),
    gap: length('Gap', 0, 400).default(24),
  }),
})
export type BeforeAfter = z.output<typeof beforeAfter.schema>
