// The fields of the effect "Halftone".
import { z } from 'zod'
import { defineKind } from '../../define'
import { angle, choice, color, length, share } from '../../fields'

export const halftone = defineKind({
  kind: 'halftone',
  label: 'Halftone',
  group: 'Texture',
  schema: z.strictObject({
    kind: z.literal('halftone'),
    style: choice('Style', { dots: 'Dots', lines: 'Lines', screen: 'Screen lines' }).default('dots'),
    color: color('Ink').default('#0b1020'),
    strength: share('Strength').default(0.35),
    size: length('Size', 3, 80).default(16),
    reach: share('Reach', { when: { field: 'style', is: ['dots', 'lines'] } }).default(0.6),
    angleDeg: angle('Grows towards', { when: { field: 'style', is: ['dots', 'lines'] } }).default(180),
  }),
})
export type Halftone = z.output<typeof halftone.schema>
