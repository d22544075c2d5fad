// The lines and their fields.
import { z } from 'zod'
import { choice, length } from '../../fields'
import { bracketGeometry } from '../geometry/bracket'
import { curveGeometry, lineGeometry } from '../geometry/line'
import { defineAnnotation } from '../parts/annotation'
import {
  dashField,
  drawnField,
  haloField,
  haloFor,
  initialStroke,
  inkField,
  itemFields,
  lineWidthFor,
  seenFields,
  strokeField,
  textSizeFor,
} from '../parts/fields'

const tips = { none: 'None', triangle: 'Triangle', open: 'Open', dot: 'Dot', bar: 'Bar' } as const

export const arrow = defineAnnotation({
  kind: 'arrow',
  label: 'Arrow',
  group: 'Lines',
  geometry: curveGeometry,
  schema: z.strictObject({
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
    drawn: drawnField,
    ...seenFields,
  }),
  initial: initialStroke,
})
export type Arrow = z.output<typeof arrow.schema>

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
    drawn: drawnField,
    ...seenFields,
  }),
  initial: initialStroke,
})
export type Line = z.output<typeof line.schema>

export const bracket = defineAnnotation({
  kind: 'bracket',
  label: 'Bracket',
  group: 'Lines',
  geometry: bracketGeometry,
  schema: z.strictObject({
    kind: z.literal('bracket'),
    ...itemFields,
    ...bracketGeometry.fields,
    color: inkField,
    strokePx: strokeField,
    haloPx: haloField,
    drawn: drawnField,
    ...seenFields,
  }),
  initial: initialStroke,
})
export type Bracket = z.output<typeof bracket.schema>

export const measure = defineAnnotation({
  kind: 'measure',
  label: 'Measure',
  noun: 'Measurement',
  group: 'Lines',
  geometry: lineGeometry,
  schema: z.strictObject({
    kind: z.literal('measure'),
    ...itemFields,
    ...lineGeometry.fields,
    color: inkField,
    strokePx: length('Line width', 1, 32).default(3),
    sizePx: length('Text size', 8, 200).default(20),
    haloPx: haloField,
    drawn: drawnField,
    ...seenFields,
  }),
  initial: ({ size }) => ({
    strokePx: Math.max(2, Math.round(lineWidthFor(size) * 0.5)),
    sizePx: Math.round(textSizeFor(size) * 0.8),
    haloPx: haloFor(size),
  }),
})
export type Measure = z.output<typeof measure.schema>
