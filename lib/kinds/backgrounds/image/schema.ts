// The fields of the background "Image".
import { z } from 'zod'
import { defineKind } from '../../define'
import { amount, asset, choice, color, length, position, share } from '../../fields'

export const image = defineKind({
  kind: 'image',
  label: 'Image',
  group: 'Pictures',
  schema: z.strictObject({
    kind: z.literal('image'),
    asset: asset('Picture').default(null),
    fit: choice('Fit', { cover: 'Fill', contain: 'Whole' }).default('cover'),
    position: position('Position').default({ x: 0.5, y: 0.5 }),
    zoom: amount('Zoom', { min: 1, max: 4, step: 0.01, unit: '×' }).default(1),
    blur: length('Blur', 0, 400).default(0),
    opacity: share('Opacity', { advanced: true }).default(1),
    ground: color('Ground', { advanced: true }).default('#e8eaf0'),
  }),
})
export type Image = z.output<typeof image.schema>
