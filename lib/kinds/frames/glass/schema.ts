// The fields of the frame "Glass".
import { z } from 'zod'
import { defineKind } from '../../define'
import { choice, color, length } from '../../fields'

export const glass = defineKind({
  kind: 'glass',
  label: 'Glass',
  group: 'Decorative',
  schema: z.strictObject({
    kind: z.literal('glass'),
    tone: choice('Glass', { light: 'Light', dark: 'Dark', tinted: 'Tinted' }).default('light'),
    tint: color('Tint', { when: { field: 'tone', is: ['tinted'] } }).default('#6366f1'),
    widthPx: length('Border width', 2, 120).default(16),
    frost: length('Frost', 0, 120).default(24),
  }),
})
export type Glass = z.output<typeof glass.schema>
