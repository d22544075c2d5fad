// The fields of the annotation "Redact".
import { z } from 'zod'
import { amount, choice, color, seed } from '../../fields'
import { boxGeometry } from '../geometry/box'
import { defineAnnotation } from '../parts/annotation'
import { ItemId, itemFields } from '../parts/item'
import { textSizeFor } from '../parts/sizes'

export const redact = defineAnnotation({
  kind: 'redact',
  label: 'Redact',
  group: 'Hide',
  geometry: boxGeometry,
  schema: z.strictObject({
    kind: z.literal('redact'),
    ...itemFields,
    // Never the canvas, which has no pixels of its own: a scene refuses a redaction that lies on none of its pictures.
    plane: ItemId.default('picture'),
    ...boxGeometry.fields,
    method: choice('Method', { solid: 'Solid', pixelate: 'Pixelate', blur: 'Blur' }).default('solid'),
    color: color('Colour', { when: { field: 'method', is: ['solid'] } }).default('#111111'),
    // Smaller cells and blurs can be undone: text has been read back from mosaics of 8 px.
    cellPx: amount('Block size', {
      min: 12,
      max: 200,
      unit: 'px',
      when: { field: 'method', is: ['pixelate'] },
    }).default(16),
    sigma: amount('Radius', { min: 12, max: 200, unit: 'px', when: { field: 'method', is: ['blur'] } }).default(24),
    seed: seed('Variation', { advanced: true }).default(1),
  }),
  // Text is larger on a larger picture: a block hides half a line at least, a blur most of one.
  initial: ({ size }) => ({
    cellPx: Math.max(16, Math.round(textSizeFor(size) * 0.6)),
    sigma: Math.max(24, Math.round(textSizeFor(size) * 0.8)),
  }),
})
export type Redact = z.output<typeof redact.schema>
