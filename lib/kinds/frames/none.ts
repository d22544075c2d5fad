// The picture itself, with its own corners.
import { z } from 'zod'
import { defineFrame } from '../define'

export const none = defineFrame({
  kind: 'none',
  label: 'None',
  group: 'Plain',
  schema: z.strictObject({ kind: z.literal('none') }),
  plan(_, size, radii) {
    const screen = { x: 0, y: 0, ...size, radii }
    return { size, screen, outline: [screen] }
  },
})
