// The fields of the annotation "Measure".
import { z } from 'zod'
import { length } from '../../fields'
import { lineGeometry } from '../geometry/line'
import { defineAnnotation } from '../parts/annotation'
import { itemFields } from '../parts/item'
import { haloFor, lineWidthFor, textSizeFor } from '../parts/sizes'
import { haloField, inkField } from '../parts/stroke-fields'

const schema = z.strictObject({
  kind: z.literal('measure'),
  ...itemFields,
  ...lineGeometry.fields,
  color: inkField,
  strokePx: length('Line width', 1, 32).default(3),
  sizePx: length('Text size', 8, 200).default(20),
  haloPx: haloField,
})
export type Measure = z.output<typeof schema>

export const measure = defineAnnotation({
  kind: 'measure',
  label: 'Measure',
  group: 'Lines',
  geometry: lineGeometry,
  schema,
  initial: ({ size }) => ({
    strokePx: Math.max(2, Math.round(lineWidthFor(size) * 0.5)),
    sizePx: Math.round(textSizeFor(size) * 0.8),
    haloPx: haloFor(size),
  }),
})
