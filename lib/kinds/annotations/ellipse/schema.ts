// The fields of the annotation "Ellipse".
import { z } from 'zod'
import { defineAnnotation } from '../../define'
import { length, share } from '../../fields'
import { boxFields, itemFields } from '../item'
import { dashField, haloField, initialStroke, inkField } from '../stroke-fields'

export const ellipse = defineAnnotation({
  kind: 'ellipse',
  label: 'Ellipse',
  group: 'Shapes',
  geometry: 'box',
  schema: z.strictObject({
    kind: z.literal('ellipse'),
    ...itemFields,
    ...boxFields,
    color: inkField,
    strokePx: length('Line width', 0, 64).default(6),
    fillOpacity: share('Fill').default(0),
    dash: dashField,
    haloPx: haloField,
  }),
  initial: initialStroke,
})
export type Ellipse = z.output<typeof ellipse.schema>
