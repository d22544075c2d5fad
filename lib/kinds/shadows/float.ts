// The card far above the ground: a wide pale shadow well below it, smaller than the card itself.
import { z } from 'zod'
import { parseHexColor } from '@/lib/core/color'
import { defineShadow } from '../define'
import { color, length, share } from '../fields'

export const float = defineShadow({
  kind: 'float',
  label: 'Float',
  group: 'Shadows',
  schema: z.strictObject({
    kind: z.literal('float'),
    color: color('Shadow colour').default('#0f172a'),
    opacity: share('Shadow strength').default(0.45),
    height: length('Height above the ground', 0, 300).default(90),
  }),
  layers({ color: hex, opacity, height }, { away, size }) {
    const shade = parseHexColor(hex)
    if (opacity * shade.alpha === 0) return []
    // What is small casts no shadow as deep as it is wide.
    const shrink = Math.min(height * 0.34, Math.min(size.width, size.height) * 0.2)
    const at = (part: number) => ({ x: away.x * height * part, y: away.y * height * part })
    return [
      { sigma: height * 0.62, offset: at(1.05), spread: -shrink, color: shade, strength: opacity },
      { sigma: height * 0.2, offset: at(0.42), spread: -shrink * 0.6, color: shade, strength: opacity * 0.4 },
    ]
  },
})
