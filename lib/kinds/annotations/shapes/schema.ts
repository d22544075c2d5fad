// The shapes and their fields.
import { z } from 'zod'
import { length, share } from '../../fields'
import { turnedBoxGeometry, turnedEllipseGeometry } from '../geometry/turned-box'
import { defineAnnotation } from '../parts/annotation'
import { dashField, drawnField, haloField, initialStroke, inkField, itemFields, seenFields } from '../parts/fields'

export const rectangle = defineAnnotation({
  kind: 'rectangle',
  label: 'Rectangle',
  group: 'Shapes',
  geometry: turnedBoxGeometry,
  schema: z.strictObject({
    kind: z.literal('rectangle'),
    ...itemFields,
    ...turnedBoxGeometry.fields,
    color: inkField,
    strokePx: length('Line width', 0, 64).default(6),
    radius: length('Corner radius', 0, 200).default(8),
    fillOpacity: share('Fill').default(0),
    dash: dashField,
    haloPx: haloField,
    drawn: drawnField,
    ...seenFields,
  }),
  initial: initialStroke,
})
export type Rectangle = z.output<typeof rectangle.schema>

export const ellipse = defineAnnotation({
  kind: 'ellipse',
  label: 'Ellipse',
  group: 'Shapes',
  geometry: turnedEllipseGeometry,
  schema: z.strictObject({
    kind: z.literal('ellipse'),
    ...itemFields,
    ...turnedEllipseGeometry.fields,
    color: inkField,
    strokePx: length('Line width', 0, 64).default(6),
    fillOpacity: share('Fill').default(0),
    dash: dashField,
    haloPx: haloField,
    drawn: drawnField,
    ...seenFields,
  }),
  initial: initialStroke,
})
export type Ellipse = z.output<typeof ellipse.schema>
