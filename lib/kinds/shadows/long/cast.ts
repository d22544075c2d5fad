// A shadow drawn out over the ground, as by a low sun: flat design's long shadow.
import { parseHexColor } from '@/lib/core/color'
import type { ShadowCaster } from '../../define'
import type { Long } from './schema'

export const longCaster: ShadowCaster<Long> = {
  layers({ color: hex, opacity, length: reach, softness }, { away }) {
    const shade = parseHexColor(hex)
    if (opacity * shade.alpha === 0) return []
    const sweep = { x: away.x * reach, y: away.y * reach }
    return [{ sigma: softness / 2, offset: { x: 0, y: 0 }, spread: 0, color: shade, strength: opacity, sweep }]
  },
}
