// One colour; with alpha 0 the picture stands on nothing.
import { z } from 'zod'
import { parseHexColor } from '@/lib/core/color'
import { defineBackground } from '../define'
import { color } from '../fields'

export const solid = defineBackground({
  kind: 'solid',
  label: 'Solid',
  group: 'Plain',
  schema: z.strictObject({ kind: z.literal('solid'), color: color('Colour').default('#e8eaf0') }),
  paint: (value) => [{ kind: 'solid', color: parseHexColor(value.color) }],
})
