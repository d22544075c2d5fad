// What is drawn by hand, and its fields.
import { z } from 'zod'
import { color, length, share } from '../../fields'
import { pathGeometry } from '../geometry/path'
import { PointField } from '../geometry/points'
import { defineAnnotation } from '../parts/annotation'
import {
  drawnField,
  haloField,
  initialStroke,
  inkField,
  itemFields,
  seenFields,
  strokeField,
  textSizeFor,
} from '../parts/fields'

/** 0 to 1; left out by what has no pressure. */
const PenPoint = PointField.extend({ pressure: z.number().min(0).max(1).optional() })

export const pen = defineAnnotation({
  kind: 'pen',
  label: 'Pen',
  noun: 'Pen stroke',
  group: 'Drawing',
  geometry: pathGeometry,
  schema: z.strictObject({
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
    drawn: drawnField,
    ...seenFields,
  }),
  initial: initialStroke,
})
export type Pen = z.output<typeof pen.schema>

export const highlighter = defineAnnotation({
  kind: 'highlighter',
  label: 'Highlighter',
  noun: 'Highlight',
  group: 'Drawing',
  geometry: pathGeometry,
  schema: z.strictObject({
    kind: z.literal('highlighter'),
    ...itemFields,
    ...pathGeometry.fields,
    color: color('Colour').default('#fde047'),
    strokePx: length('Line width', 4, 200).default(28),
    opacity: share('Strength').default(0.75),
    smoothing: share('Smoothing', { advanced: true }).default(0.7),
    drawn: drawnField,
  }),
  initial: ({ size }) => ({ strokePx: Math.round(textSizeFor(size) * 1.3) }),
})
export type Highlighter = z.output<typeof highlighter.schema>
