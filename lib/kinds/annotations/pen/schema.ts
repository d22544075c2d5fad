// The fields of the annotation "Pen".
import { z } from 'zod'
import { share } from '../../fields'
import { pathGeometry } from '../geometry/path'
import { PointField } from '../geometry/points'
import { defineAnnotation } from '../parts/annotation'
import { itemFields } from '../parts/item'
import { haloField, initialStroke, inkField, strokeField } from '../parts/stroke-fields'

/** 0 to 1; left out by what has no pressure. */
const PenPoint = PointField.extend({ pressure: z.number().min(0).max(1).optional() })

const schema = z.strictObject({
  kind: z.literal('pen'),
  ...itemFields,
  points: z
    .array(PenPoint)
    .min(1)
    .max(4000)
    .default([{ x: 0, y: 0 }]),
  color: inkField,
  strokePx: strokeField,
  smoothing: share('Smoothing').default(0.5),
  haloPx: haloField,
})

export const pen = defineAnnotation({
  kind: 'pen',
  label: 'Pen',
  group: 'Drawing',
  geometry: pathGeometry,
  schema,
  initial: initialStroke,
})
export type Pen = z.output<typeof pen.schema>
