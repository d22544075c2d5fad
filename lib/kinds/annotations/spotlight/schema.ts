// The fields of the annotation "Spotlight".
import { z } from 'zod'
import { choice, color, length, share } from '../../fields'
import { boxGeometry } from '../geometry/box'
import { defineAnnotation } from '../parts/annotation'
import { itemFields } from '../parts/item'

const schema = z.strictObject({
  kind: z.literal('spotlight'),
  ...itemFields,
  ...boxGeometry.fields,
  shape: choice('Shape', { rectangle: 'Rectangle', ellipse: 'Ellipse' }).default('rectangle'),
  radius: length('Corner radius', 0, 200, { when: { field: 'shape', is: ['rectangle'] } }).default(12),
  dim: share('Dimming').default(0.6),
  color: color('Shade').default('#05070d'),
})
export type Spotlight = z.output<typeof schema>

export const spotlight = defineAnnotation({
  kind: 'spotlight',
  label: 'Spotlight',
  group: 'Focus',
  geometry: boxGeometry,
  schema,
})
