// The fields of the frame "Instant photo".
import { z } from 'zod'
import { defineKind } from '../../define'
import { color, share, text } from '../../fields'

export const polaroid = defineKind({
  kind: 'polaroid',
  label: 'Instant photo',
  group: 'Decorative',
  schema: z.strictObject({
    kind: z.literal('polaroid'),
    words: text('Words', { lengthMax: 80, placeholder: 'Summer, at last' }).default(''),
    paper: color('Paper').default('#fdfcf8'),
    ink: color('Ink').default('#33343a'),
    margin: share('Margin').default(0.5),
  }),
})
export type Polaroid = z.output<typeof polaroid.schema>
