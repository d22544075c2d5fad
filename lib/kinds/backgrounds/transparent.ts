// Nothing at all: files that can be are clear there, others get white.
import { z } from 'zod'
import { defineBackground } from '../define'

export const transparent = defineBackground({
  kind: 'transparent',
  label: 'Transparent',
  group: 'Plain',
  schema: z.strictObject({ kind: z.literal('transparent') }),
  paint: () => [],
})
