// The fields of the effect "Pattern".
import { z } from 'zod'
import { defineKind } from '../../define'
import { patternFields } from '../../pattern-fields'

export const patternOverlay = defineKind({
  kind: 'pattern-overlay',
  label: 'Pattern',
  group: 'Texture',
  schema: z.strictObject({
    kind: z.literal('pattern-overlay'),
    ...patternFields,
    style: patternFields.style.default('grid'),
    opacity: patternFields.opacity.default(0.18),
    weight: patternFields.weight.default(0.15),
  }),
})
export type PatternOverlay = z.output<typeof patternOverlay.schema>
