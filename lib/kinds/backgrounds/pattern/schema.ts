// The fields of the background "Pattern".
import { z } from 'zod'
import { defineKind } from '../../define'
import { angle, colors, share } from '../../fields'
import { patternFields } from '../../pattern-fields'

export const pattern = defineKind({
  kind: 'pattern',
  label: 'Pattern',
  group: 'Patterns',
  schema: z.strictObject({
    kind: z.literal('pattern'),
    ...patternFields,
    opacity: share('Strength', { advanced: true }).default(0.35),
    ground: colors('Ground', { min: 1, max: 4 }).default(['#312e81', '#6d28d9']),
    groundAngleDeg: angle('Ground angle', { advanced: true }).default(140),
  }),
})
export type Pattern = z.output<typeof pattern.schema>
