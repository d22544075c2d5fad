// Light from behind the card on every side, in a colour of its own.
import { parseHexColor } from '@/lib/core/color'
import type { ShadowCaster } from '../../define'
import type { Glow } from './schema'

export const glowCaster: ShadowCaster<Glow> = {
  layers({ color: hex, opacity, size }) {
    const shade = parseHexColor(hex)
    if (opacity * shade.alpha === 0) return []
    const here = { offset: { x: 0, y: 0 }, color: shade }
    return [
      { ...here, sigma: size * 0.6, spread: size * 0.12, strength: opacity },
      { ...here, sigma: size * 0.14, spread: size * 0.02, strength: opacity * 0.7 },
    ]
  },
}
