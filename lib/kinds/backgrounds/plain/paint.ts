// One colour, nothing, or a pattern on a ground.
import { parseHexColor } from '@/lib/core/color'
import type { BackgroundPainter } from '../../define'
import { paintStops } from '../../paint-stops'
import { paintPattern } from '../../patterns'
import { paintAcross } from '../gradients/paint'
import type { Pattern, Solid, Transparent } from './schema'

/** One colour; with alpha 0 the picture stands on nothing. */
export const solidPainter: BackgroundPainter<Solid> = {
  paint: (value) => [{ kind: 'solid', color: parseHexColor(value.color) }],
}

/** Nothing at all: files that can be are clear there, others get white. */
export const transparentPainter: BackgroundPainter<Transparent> = {
  paint: () => [],
}

/** A figure that repeats on one colour or on a gradient of a few. */
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
