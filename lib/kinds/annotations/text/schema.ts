// The fields of the annotation "Text".
import { z } from 'zod'
import { fontFamilies } from '@/lib/core/text/families.data'
import { amount, choice, color, length, text as textField, toggle } from '../../fields'
import { wordsGeometry } from '../geometry/anchor'
import { defineAnnotation } from '../parts/annotation'
import { itemFields } from '../parts/item'
import { textSizeFor } from '../parts/sizes'

const families = Object.fromEntries(fontFamilies.map(({ id, label }) => [id, label]))

const schema = z.strictObject({
  kind: z.literal('text'),
  ...itemFields,
  ...wordsGeometry.fields,
  text: textField('Text', { lengthMax: 2000, placeholder: 'Type something' }).default('Text'),
  color: color('Colour').default('#ef4444'),
  sizePx: length('Size', 8, 400).default(28),
  style: choice('Style', {
    plain: 'Plain',
    outlined: 'Outlined',
    rounded: 'On colour',
    box: 'On colour, square',
    pill: 'Pill',
    frame: 'Framed',
    paper: 'On white',
  }).default('rounded'),
  family: choice('Font', families).default('inter'),
  weight: amount('Weight', { min: 100, max: 900, step: 100 }).default(600),
  italic: toggle('Italic', { advanced: true }).default(false),
  align: choice('Alignment', { start: 'Start', center: 'Centre', end: 'End' }, { advanced: true }).default('start'),
  lineHeight: amount('Line height', { min: 0.8, max: 2.5, step: 0.05, unit: '×', advanced: true }).default(1.3),
  letterSpacing: amount('Letter spacing', { min: -0.1, max: 0.5, step: 0.01, advanced: true }).default(0),
})
export type Text = z.output<typeof schema>

export const text = defineAnnotation({
  kind: 'text',
  label: 'Text',
  group: 'Words',
  geometry: wordsGeometry,
  schema,
  initial: ({ size }) => ({ sizePx: textSizeFor(size) }),
})
