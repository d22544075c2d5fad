// The fields of the shadow "Long".
import { z } from 'zod'
import { defineKind } from '../../define'
import { color, length, share } from '../../fields'

export const long = defineKind({
  kind: 'long',
  label: 'Long',
  group: 'Shadows',
  schema: z.strictObject({
    kind: z.literal('long'),
    color: color('Shadow colour').default('#0f172a'),
    opacity: share('Shadow strength').default(0.18),
    length: length('Shadow length', 0, 1200).default(320),
    softness: length('Shadow softness', 0, 120).default(6),
  }),
})
export type Long = z.output<typeof long.schema>
