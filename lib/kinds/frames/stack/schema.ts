// The fields of the frame "Stacked cards".
import { z } from 'zod'
import { defineKind } from '../../define'
import { amount, choice, color, share } from '../../fields'

export const stack = defineKind({
  kind: 'stack',
  label: 'Stacked cards',
  group: 'Decorative',
  schema: z.strictObject({
    kind: z.literal('stack'),
    cards: amount('Cards behind', { min: 1, max: 4 }).default(2),
    side: choice('They show', { above: 'Above', below: 'Below' }).default('above'),
    step: share('Distance').default(0.3),
    color: color('Colour').default('#ffffff'),
    fade: share('Fade').default(0.35),
  }),
})
export type Stack = z.output<typeof stack.schema>
