// The fields of the annotation "Line".
import { z } from 'zod'
import { curveGeometry } from '../geometry/line'
import { defineAnnotation } from '../parts/annotation'
import { itemFields } from '../parts/item'
import { dashField, haloField, initialStroke, inkField, strokeField } from '../parts/stroke-fields'

export const line = defineAnnotation({
  kind: 'line',
  label: 'Line',
  group: 'Lines',
  geometry: curveGeometry,
  schema: z.strictObject({
    kind: z.literal('line'),
    ...itemFields,
    ...curveGeometry.fields,
    color: inkField,
    strokePx: strokeField,
    dash: dashField,
    haloPx: haloField,
  }),
  initial: initialStroke,
})
export type Line = z.output<typeof line.schema>
