// The fields of the background "From the picture".
import { z } from 'zod'
import { defineKind } from '../../define'
import { angle, choice, colors, seed } from '../../fields'

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
