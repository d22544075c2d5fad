// Makes a part of the picture unreadable in its source pixels: what is drawn later never had them.
import { z } from 'zod'
import { parseHexColor } from '@/lib/core/color'
import { defineAnnotation } from '../define'
import { amount, choice, color, seed } from '../fields'
import { boxFields, itemFields } from './item'
import { textSizeFor } from './sizes'

export const redact = defineAnnotation({
  kind: 'redact',
  label: 'Redact',
  group: 'Hide',
  geometry: 'box',
  schema: z.strictObject({
    kind: z.literal('redact'),
    ...itemFields,
    ...boxFields,
    method: choice('Method', { solid: 'Solid', pixelate: 'Pixelate', blur: 'Blur' }).default('solid'),
    color: color('Colour', { when: { field: 'method', is: ['solid'] } }).default('#111111'),
    // Smaller cells and blurs can be undone: text has been read back from mosaics of 8 px.
    cellPx: amount('Block size', {
      ...{ min: 12, max: 200, unit: 'px' },
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
  bounds: ({ x, y, width, height }) => ({ x, y, width, height }),
  redact({ x, y, width, height, method, color: fill, cellPx, sigma, seed: from }) {
    const rect = {
      x: Math.floor(x),
      y: Math.floor(y),
      width: Math.ceil(x + width) - Math.floor(x),
      height: Math.ceil(y + height) - Math.floor(y),
    }
    if (method === 'pixelate') return { ...rect, method: { type: 'pixelate', cellPx, seed: from } }
    if (method === 'blur') return { ...rect, method: { type: 'blur', sigma } }
    // Opaque whatever the colour says: a see-through redaction hides nothing.
    return { ...rect, method: { type: 'solid', color: { ...parseHexColor(fill), alpha: 1 } } }
  },
})
