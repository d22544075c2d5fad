// The fields of the annotation "Step".
import { z } from 'zod'
import { defineAnnotation } from '../../define'
import { amount, choice, length } from '../../fields'
import { itemFields, PointField } from '../item'
import { haloFor, markerSizeFor } from '../sizes'
import { haloField, inkField } from '../stroke-fields'

const numberings = { digits: '1, 2, 3', capitals: 'A, B, C', letters: 'a, b, c', roman: 'I, II, III' } as const

const schema = z.strictObject({
  kind: z.literal('step'),
  ...itemFields,
  /** The middle of the disc. */
  at: PointField.default({ x: 0, y: 0 }),
  /** What it points at; null: nothing. */
  to: PointField.nullable().default(null),
  number: amount('Number', { min: 0, max: 999 }).default(1),
  color: inkField,
  sizePx: length('Size', 12, 400).default(36),
  numbering: choice('Numbering', numberings).default('digits'),
  haloPx: haloField,
})
export type Step = z.output<typeof schema>

export const step = defineAnnotation({
  kind: 'step',
  label: 'Step',
  group: 'Words',
  geometry: 'point',
  schema,
  initial: ({ size }) => ({ sizePx: markerSizeFor(size), haloPx: haloFor(size) }),
})
