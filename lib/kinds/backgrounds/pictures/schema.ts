// The backgrounds made of a picture and their fields.
import { z } from 'zod'
import { defineKind } from '../../define'
import { amount, angle, asset, choice, color, colors, length, position, seed, share, signedShare } from '../../fields'

export const palette = defineKind({
  kind: 'palette',
  label: 'From the picture',
  group: 'Pictures',
  schema: z.strictObject({
    kind: z.literal('palette'),
    colors: colors('Colours of the picture', { min: 1, max: 6 }).default(['#4f46e5', '#0ea5e9', '#f4a6b8']),
    style: choice('Style', { mesh: 'Mesh', gradient: 'Gradient', glow: 'Glow' }).default('mesh'),
    tone: choice('Tone', { natural: 'Natural', vivid: 'Vivid', soft: 'Soft', deep: 'Deep' }).default('natural'),
    angleDeg: angle('Angle', { when: { field: 'style', is: ['gradient'] } }).default(135),
    seed: seed('Variation', { when: { field: 'style', is: ['mesh'] } }).default(1),
  }),
})
export type Palette = z.output<typeof palette.schema>

export const blurredPicture = defineKind({
  kind: 'blurred-picture',
  label: 'Blurred picture',
  group: 'Pictures',
  schema: z.strictObject({
    kind: z.literal('blurred-picture'),
    blur: length('Blur', 0, 400).default(140),
    zoom: amount('Zoom', { min: 1, max: 4, step: 0.05, unit: '×' }).default(1.3),
    brightness: signedShare('Brightness').default(0),
    tint: color('Tint').default('#6366f1'),
    tintStrength: share('Tint strength').default(0.15),
  }),
})
export type BlurredPicture = z.output<typeof blurredPicture.schema>

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
