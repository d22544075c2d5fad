// Any pattern on any background.
import { z } from 'zod'
import { defineEffect } from '../define'
import { patternFields } from '../pattern-fields'
import { paintPattern } from '../patterns'

export const patternOverlay = defineEffect({
  kind: 'pattern-overlay',
  label: 'Pattern',
  group: 'Texture',
  plane: 'background',
  schema: z.strictObject({
    kind: z.literal('pattern-overlay'),
    ...patternFields,
    style: patternFields.style.default('grid'),
    opacity: patternFields.opacity.default(0.18),
    weight: patternFields.weight.default(0.15),
  }),
  paint: (look, { size }) => paintPattern(look, size),
})
