// The card stands on the ground: dark and narrow where it touches, gone a little farther off.
import { parseHexColor } from '@/lib/core/color'
import type { ShadowCaster } from '../../define'
import type { Contact } from './schema'

export const contactCaster: ShadowCaster<Contact> = {
  layers({ color: hex, opacity, depth }, { away, size }) {
    const shade = parseHexColor(hex)
    if (opacity * shade.alpha === 0) return []
    // Narrower than the card, so that nothing of it shows at the sides.
    const inset = Math.min(depth * 0.55, Math.min(size.width, size.height) * 0.2)
    const at = (length: number) => ({ x: away.x * length, y: away.y * length })
    return [
      { sigma: depth * 0.5, offset: at(depth * 0.62 + inset), spread: -inset, color: shade, strength: opacity },
      { sigma: depth * 0.1, offset: at(depth * 0.12), spread: 0, color: shade, strength: opacity * 0.75 },
    ]
  },
}
