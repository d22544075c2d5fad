// The fields of the annotation "Magnifier".
import { z } from 'zod'
import { amount, choice, color, length } from '../../fields'
import { lineGeometry } from '../geometry/line'
import { defineAnnotation } from '../parts/annotation'
import { itemFields } from '../parts/item'
import { lensSizeFor, lineWidthFor } from '../parts/sizes'

const schema = z.strictObject({
  kind: z.literal('magnifier'),
  ...itemFields,
  /** `from`: the middle of what is shown; `to`: the middle of the lens. */
  ...lineGeometry.fields,
  zoom: amount('Zoom', { min: 1.25, max: 8, step: 0.25, unit: '×' }).default(2),
  sizePx: length('Size', 40, 2000).default(200),
  shape: choice('Shape', { ellipse: 'Round', rectangle: 'Square' }).default('ellipse'),
  color: color('Ring').default('#ffffff'),
  strokePx: length('Ring width', 0, 32).default(4),
})
export type Magnifier = z.output<typeof schema>

export const magnifier = defineAnnotation({
  kind: 'magnifier',
  label: 'Magnifier',
  group: 'Focus',
  geometry: lineGeometry,
  schema,
  initial: ({ size }) => ({ sizePx: lensSizeFor(size), strokePx: Math.max(3, Math.round(lineWidthFor(size) * 0.7)) }),
})
