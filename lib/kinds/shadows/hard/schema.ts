// The fields of the shadow "Hard".
import { z } from 'zod'
import { defineKind } from '../../define'
import { color, length, share } from '../../fields'

export const hard = defineKind({
  kind: 'hard',
  label: 'Hard',
  group: 'Shadows',
  schema: z.strictObject({
    kind: z.literal('hard'),
    color: color('Shadow colour').default('#111827'),
    opacity: share('Shadow strength').default(1),
    distance: length('Shadow distance', 0, 200).default(16),
  }),
})
export type Hard = z.output<typeof hard.schema>
