// The fields of the annotation "Arrow".
import { z } from 'zod'
import { choice } from '../../fields'
import { curveGeometry } from '../geometry/line'
import { defineAnnotation } from '../parts/annotation'
import { itemFields } from '../parts/item'
import { dashField, haloField, initialStroke, inkField, strokeField } from '../parts/stroke-fields'

const tips = { none: 'None', triangle: 'Triangle', open: 'Open', dot: 'Dot', bar: 'Bar' } as const

const schema = z.strictObject({
  kind: z.literal('arrow'),
  ...itemFields,
  ...curveGeometry.fields,
  color: inkField,
  strokePx: strokeField,
  shape: choice('Shape', { tapered: 'Tapered', even: 'Even' }).default('tapered'),
  head: choice('Head', tips, { when: { field: 'shape', is: ['even'] } }).default('triangle'),
  tail: choice('Tail', tips, { when: { field: 'shape', is: ['even'] } }).default('none'),
  dash: dashField,
  haloPx: haloField,
})
export type Arrow = z.output<typeof schema>

export const arrow = defineAnnotation({
  kind: 'arrow',
  label: 'Arrow',
  group: 'Lines',
  geometry: curveGeometry,
  schema,
  initial: initialStroke,
})
