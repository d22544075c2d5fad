// Light from behind the card on every side, in a colour of its own.
import { z } from 'zod'
import { parseHexColor } from '@/lib/core/color'
import { defineShadow } from '../define'
import { color, length, share } from '../fields'

export const glow = defineShadow({
  kind: 'glow',
  label: 'Glow',
  group: 'Shadows',
  schema: z.strictObject({
    kind: z.literal('glow'),
    color: color('Glow colour').default('#8b5cf6'),
    opacity: share('Glow strength').default(0.75),
    size: length('Glow size', 0, 300).default(90),
  }),
  layers({ color: hex, opacity, size }) {
    const shade = parseHexColor(hex)
    if (opacity * shade.alpha === 0) return []
    const here = { offset: { x: 0, y: 0 }, color: shade }
    return [
      { ...here, sigma: size * 0.6, spread: size * 0.12, strength: opacity },
      { ...here, sigma: size * 0.14, spread: size * 0.02, strength: opacity * 0.7 },
    ]
  },
})
