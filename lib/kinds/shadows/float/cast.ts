// The card far above the ground: a wide pale shadow well below it, smaller than the card itself.
import { parseHexColor } from '@/lib/core/color'
import type { ShadowCaster } from '../../define'
import type { Float } from './schema'

export const floatCaster: ShadowCaster<Float> = {
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
}
