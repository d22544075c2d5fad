// The fields of the annotation "Step".
import { z } from 'zod'
import { amount, choice, length } from '../../fields'
import { pointerGeometry } from '../geometry/anchor'
import { defineAnnotation } from '../parts/annotation'
import { itemFields } from '../parts/item'
import { haloFor, markerSizeFor } from '../parts/sizes'
import { haloField, inkField } from '../parts/stroke-fields'

const numberings = { digits: '1, 2, 3', capitals: 'A, B, C', letters: 'a, b, c', roman: 'I, II, III' } as const

const schema = z.strictObject({
  kind: z.literal('step'),
  ...itemFields,
  ...pointerGeometry.fields,
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
  geometry: pointerGeometry,
  schema,
  initial: ({ size }) => ({ sizePx: markerSizeFor(size), haloPx: haloFor(size) }),
})
