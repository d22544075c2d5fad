// The fields of the background "Blurred picture".
import { z } from 'zod'
import { defineKind } from '../../define'
import { amount, color, length, share, signedShare } from '../../fields'

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
