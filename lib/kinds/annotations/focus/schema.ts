// What hides, dims or enlarges a part of the picture, and its fields.
import { z } from 'zod'
import { amount, choice, color, length, seed, share } from '../../fields'
import { boxGeometry } from '../geometry/box'
import { lineGeometry } from '../geometry/line'
import { turnedBoxGeometry, turnedEllipseGeometry } from '../geometry/turned-box'
import { defineAnnotation } from '../parts/annotation'
import { filledBox, filledDisc } from '../parts/body'
import { ItemId, itemFields, lensSizeFor, lineWidthFor, opacityField, textSizeFor } from '../parts/fields'

export const redact = defineAnnotation({
  kind: 'redact',
  label: 'Redact',
  noun: 'Redaction',
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
    // A mosaic is made of what lies beside it and of chance, whatever its size. Weaker blurs can be undone.
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

export const spotlight = defineAnnotation({
  kind: 'spotlight',
  label: 'Spotlight',
  group: 'Focus',
  geometry: turnedBoxGeometry,
  schema: z.strictObject({
    kind: z.literal('spotlight'),
    ...itemFields,
    ...turnedBoxGeometry.fields,
    shape: choice('Shape', { rectangle: 'Rectangle', ellipse: 'Ellipse' }).default('rectangle'),
    radius: length('Corner radius', 0, 200, { when: { field: 'shape', is: ['rectangle'] } }).default(12),
    dim: share('Dimming').default(0.6),
    color: color('Shade').default('#05070d'),
  }),
  // A hole: what is seen through it is taken hold of first.
  bodies: (hole) => [
    {
      points: (hole.shape === 'ellipse' ? turnedEllipseGeometry : turnedBoxGeometry).outline(hole),
      isFilled: false,
      reachPx: 0,
    },
  ],
})
export type Spotlight = z.output<typeof spotlight.schema>

export const magnifier = defineAnnotation({
  kind: 'magnifier',
  label: 'Magnifier',
  group: 'Focus',
  geometry: lineGeometry,
  schema: z.strictObject({
    kind: z.literal('magnifier'),
    ...itemFields,
    /** `from`: the middle of what is shown; `to`: the middle of the lens. */
    ...lineGeometry.fields,
    zoom: amount('Zoom', { min: 1.25, max: 8, step: 0.25, unit: '×' }).default(2),
    sizePx: length('Size', 40, 2000).default(200),
    shape: choice('Shape', { ellipse: 'Round', rectangle: 'Square' }).default('ellipse'),
    color: color('Ring').default('#ffffff'),
    strokePx: length('Ring width', 0, 32).default(4),
    opacity: opacityField,
  }),
  bodies: ({ from, to, sizePx, zoom, shape, strokePx }) => {
    const reach = sizePx / 2
    const lens =
      shape === 'ellipse'
        ? filledDisc(to, reach)
        : filledBox({ x: to.x - reach, y: to.y - reach, width: sizePx, height: sizePx })
    return [lens, { ...filledDisc(from, reach / zoom), isFilled: false, reachPx: strokePx / 2 }]
  },
  initial: ({ size }) => ({ sizePx: lensSizeFor(size), strokePx: Math.max(3, Math.round(lineWidthFor(size) * 0.7)) }),
})
export type Magnifier = z.output<typeof magnifier.schema>
