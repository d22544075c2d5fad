// The fields of the annotation "Line".
import { z } from 'zod'
import { defineAnnotation } from '../../define'
import { curveFields, itemFields } from '../item'
import { dashField, haloField, initialStroke, inkField, strokeField } from '../stroke-fields'

export const line = defineAnnotation({
  kind: 'line',
  label: 'Line',
  group: 'Lines',
  geometry: 'line',
  schema: z.strictObject({
    kind: z.literal('line'),
    ...itemFields,
    ...curveFields,
    color: inkField,
    strokePx: strokeField,
    dash: dashField,
    haloPx: haloField,
  }),
  initial: initialStroke,
})
export type Line = z.output<typeof line.schema>
