// Darker towards the edges, as through a lens.
import { parseHexColor } from '@/lib/core/color'
import type { EffectPainter } from '../../define'
import type { Vignette } from './schema'

export const vignettePainter: EffectPainter<Vignette> = {
  plane: () => 'background',
  paint({ strength, reach, color: hex }, { size }) {
    const shade = parseHexColor(hex)
    const steps = 8
    // A smooth step from the clear middle to the corner; its ends have no visible edge.
    const stops = Array.from({ length: steps + 1 }, (_, i) => {
      const t = i / steps
      return {
        offset: reach + (1 - reach) * t,
        color: { ...shade, alpha: shade.alpha * strength * t * t * (3 - 2 * t) },
      }
    })
    const centre = { x: size.width / 2, y: size.height / 2 }
    return [{ kind: 'radial', centre, radiusX: size.width * 0.7072, radiusY: size.height * 0.7072, stops }]
  },
}
