// The fields of the annotation "Highlighter".
import { z } from 'zod'
import { defineAnnotation } from '../../define'
import { color, length, share } from '../../fields'
import { itemFields, pathFields } from '../item'
import { textSizeFor } from '../sizes'

export const highlighter = defineAnnotation({
  kind: 'highlighter',
  label: 'Highlighter',
  group: 'Drawing',
  geometry: 'path',
  schema: z.strictObject({
    kind: z.literal('highlighter'),
    ...itemFields,
    ...pathFields,
    color: color('Colour').default('#fde047'),
    strokePx: length('Line width', 4, 200).default(28),
    opacity: share('Strength').default(0.75),
    smoothing: share('Smoothing', { advanced: true }).default(0.7),
  }),
  initial: ({ size }) => ({ strokePx: Math.round(textSizeFor(size) * 1.3) }),
})
export type Highlighter = z.output<typeof highlighter.schema>
