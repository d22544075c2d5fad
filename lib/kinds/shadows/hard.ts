// A sharp copy of the outline, set off: the print look.
import { z } from 'zod'
import { parseHexColor } from '@/lib/core/color'
import { defineShadow } from '../define'
import { color, length, share } from '../fields'

export const hard = defineShadow({
  kind: 'hard',
  label: 'Hard',
  group: 'Shadows',
  schema: z.strictObject({
    kind: z.literal('hard'),
    color: color('Shadow colour').default('#111827'),
    opacity: share('Shadow strength').default(1),
    distance: length('Shadow distance', 0, 200).default(16),
  }),
  layers({ color: hex, opacity, distance }, { away }) {
    const shade = parseHexColor(hex)
    if (opacity * shade.alpha === 0) return []
    const offset = { x: away.x * distance, y: away.y * distance }
    return [{ sigma: 0, offset, spread: 0, color: shade, strength: opacity }]
  },
})
