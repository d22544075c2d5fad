// The fields of the annotation "Highlighter".
import { z } from 'zod'
import { color, length, share } from '../../fields'
import { pathGeometry } from '../geometry/path'
import { defineAnnotation } from '../parts/annotation'
import { itemFields } from '../parts/item'
import { textSizeFor } from '../parts/sizes'

export const highlighter = defineAnnotation({
  kind: 'highlighter',
  label: 'Highlighter',
  group: 'Drawing',
  geometry: pathGeometry,
  schema: z.strictObject({
    kind: z.literal('highlighter'),
    ...itemFields,
    ...pathGeometry.fields,
    color: color('Colour').default('#fde047'),
    strokePx: length('Line width', 4, 200).default(28),
    opacity: share('Strength').default(0.75),
    smoothing: share('Smoothing', { advanced: true }).default(0.7),
  }),
  initial: ({ size }) => ({ strokePx: Math.round(textSizeFor(size) * 1.3) }),
})
export type Highlighter = z.output<typeof highlighter.schema>
