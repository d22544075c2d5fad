// A sharp copy of the outline, set off: the print look.
import { parseHexColor } from '@/lib/core/color'
import type { ShadowCaster } from '../../define'
import type { Hard } from './schema'

export const hardCaster: ShadowCaster<Hard> = {
  layers({ color: hex, opacity, distance }, { away }) {
    const shade = parseHexColor(hex)
    if (opacity * shade.alpha === 0) return []
    const offset = { x: away.x * distance, y: away.y * distance }
    return [{ sigma: 0, offset, spread: 0, color: shade, strength: opacity }]
  },
}
