// A shadow drawn out over the ground, as by a low sun: flat design's long shadow.
import { z } from 'zod'
import { parseHexColor } from '@/lib/core/color'
import { defineShadow } from '../define'
import { color, length, share } from '../fields'

export const long = defineShadow({
  kind: 'long',
  label: 'Long',
  group: 'Shadows',
  schema: z.strictObject({
    kind: z.literal('long'),
    color: color('Shadow colour').default('#0f172a'),
    opacity: share('Shadow strength').default(0.18),
    length: length('Shadow length', 0, 1200).default(320),
    softness: length('Shadow softness', 0, 120).default(6),
  }),
  layers({ color: hex, opacity, length: reach, softness }, { away }) {
    const shade = parseHexColor(hex)
    if (opacity * shade.alpha === 0) return []
    const sweep = { x: away.x * reach, y: away.y * reach }
    return [{ sigma: softness / 2, offset: { x: 0, y: 0 }, spread: 0, color: shade, strength: opacity, sweep }]
  },
})
