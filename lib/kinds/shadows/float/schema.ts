// The fields of the shadow "Float".
import { z } from 'zod'
import { defineKind } from '../../define'
import { color, length, share } from '../../fields'

export const float = defineKind({
  kind: 'float',
  label: 'Float',
  group: 'Shadows',
  schema: z.strictObject({
    kind: z.literal('float'),
    color: color('Shadow colour').default('#0f172a'),
    opacity: share('Shadow strength').default(0.45),
    height: length('Height above the ground', 0, 300).default(90),
  }),
})
export type Float = z.output<typeof float.schema>
