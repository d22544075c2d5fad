// The fields of the frame "Clay".
import { z } from 'zod'
import { defineKind } from '../../define'
import { color, length, share } from '../../fields'

export const clay = defineKind({
  kind: 'clay',
  label: 'Clay',
  group: 'Decorative',
  schema: z.strictObject({
    kind: z.literal('clay'),
    color: color('Colour').default('#e9e4fb'),
    widthPx: length('Border width', 6, 160).default(32),
    depth: share('Depth').default(0.6),
  }),
})
export type Clay = z.output<typeof clay.schema>
