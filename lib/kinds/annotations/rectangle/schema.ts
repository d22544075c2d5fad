// The fields of the annotation "Rectangle".
import { z } from 'zod'
import { defineAnnotation } from '../../define'
import { length, share } from '../../fields'
import { boxFields, itemFields } from '../item'
import { dashField, haloField, initialStroke, inkField } from '../stroke-fields'

export const rectangle = defineAnnotation({
  kind: 'rectangle',
  label: 'Rectangle',
  group: 'Shapes',
  geometry: 'box',
  schema: z.strictObject({
    kind: z.literal('rectangle'),
    ...itemFields,
    ...boxFields,
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
