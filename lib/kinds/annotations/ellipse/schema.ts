// The fields of the annotation "Ellipse".
import { z } from 'zod'
import { length, share } from '../../fields'
import { ellipseGeometry } from '../geometry/ellipse'
import { defineAnnotation } from '../parts/annotation'
import { itemFields } from '../parts/item'
import { dashField, haloField, initialStroke, inkField } from '../parts/stroke-fields'

export const ellipse = defineAnnotation({
  kind: 'ellipse',
  label: 'Ellipse',
  group: 'Shapes',
  geometry: ellipseGeometry,
  schema: z.strictObject({
    kind: z.literal('ellipse'),
    ...itemFields,
    ...ellipseGeometry.fields,
    color: inkField,
    strokePx: length('Line width', 0, 64).default(6),
    fillOpacity: share('Fill').default(0),
    dash: dashField,
    haloPx: haloField,
  }),
  initial: initialStroke,
})
export type Ellipse = z.output<typeof ellipse.schema>
