// The fields of the shadow "Soft".
import { z } from 'zod'
import { defineKind } from '../../define'
import { color, length, share } from '../../fields'

export const soft = defineKind({
  kind: 'soft',
  label: 'Soft',
  group: 'Shadows',
  schema: z.strictObject({
    kind: z.literal('soft'),
    color: color('Shadow colour').default('#0f172a'),
    opacity: share('Shadow strength').default(0.35),
    blur: length('Shadow softness', 0, 400).default(64),
    distance: length('Shadow distance', 0, 200).default(24),
  }),
})
export type Soft = z.output<typeof soft.schema>
