// The fields of the annotation "Rectangle".
import { z } from 'zod'
import { length, share } from '../../fields'
import { boxGeometry } from '../geometry/box'
import { defineAnnotation } from '../parts/annotation'
import { itemFields } from '../parts/item'
import { dashField, haloField, initialStroke, inkField } from '../parts/stroke-fields'

export const rectangle = defineAnnotation({
  kind: 'rectangle',
  label: 'Rectangle',
  group: 'Shapes',
  geometry: boxGeometry,
  schema: z.strictObject({
    kind: z.literal('rectangle'),
    ...itemFields,
    ...boxGeometry.fields,
    color: inkField,
    strokePx: length('Line width', 0, 64).default(6),
    radius: length('Corner radius', 0, 200).default(8),
    fillOpacity: share('Fill').default(0),
    dash: dashField,
    haloPx: haloField,
  }),
  initial: initialStroke,
})
export type Rectangle = z.output<typeof rectangle.schema>
