// A figure that repeats on one colour or on a gradient of a few.
import { parseHexColor } from '@/lib/core/color'
import type { BackgroundPainter } from '../../define'
import { paintStops } from '../../paint-stops'
import { paintPattern } from '../../patterns'
import { paintAcross } from '../linear-gradient/paint'
import type { Pattern } from './schema'

export const patternPainter: BackgroundPainter<Pattern> = {
  paint({ ground, groundAngleDeg, ...look }, { size }) {
    const stops = ground.map((color, i) => ({ offset: ground.length > 1 ? i / (ground.length - 1) : 0, color }))
    return [
      ground.length === 1
        ? { kind: 'solid', color: parseHexColor(ground[0]!) }
        : paintAcross(size, groundAngleDeg, paintStops(stops, 'smooth')),
      ...paintPattern(look, size),
    ]
  },
}
