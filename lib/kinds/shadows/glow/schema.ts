// The fields of the shadow "Glow".
import { z } from 'zod'
import { defineKind } from '../../define'
import { color, length, share } from '../../fields'

export const glow = defineKind({
  kind: 'glow',
  label: 'Glow',
  group: 'Shadows',
  schema: z.strictObject({
    kind: z.literal('glow'),
    color: color('Glow colour').default('#8b5cf6'),
    opacity: share('Glow strength').default(0.75),
    size: length('Glow size', 0, 300).default(90),
  }),
})
export type Glow = z.output<typeof glow.schema>
