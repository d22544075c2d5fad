// A figure that repeats on one colour or on a gradient of a few.
import { z } from 'zod'
import { parseHexColor } from '@/lib/core/color'
import { defineBackground } from '../define'
import { angle, colors, share } from '../fields'
import { paintStops } from '../paint-stops'
import { patternFields } from '../pattern-fields'
import { paintPattern } from '../patterns'
import { paintAcross } from './linear-gradient'

export const pattern = defineBackground({
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
  paint({ ground, groundAngleDeg, ...look }, { size }) {
    const stops = ground.map((color, i) => ({ offset: ground.length > 1 ? i / (ground.length - 1) : 0, color }))
    return [
      ground.length === 1
        ? { kind: 'solid', color: parseHexColor(ground[0]!) }
        : paintAcross(size, groundAngleDeg, paintStops(stops, 'smooth')),
      ...paintPattern(look, size),
    ]
  },
})
