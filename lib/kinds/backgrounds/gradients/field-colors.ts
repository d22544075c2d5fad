// Colours on their way into a field of paint: mixed in OKLab, handed over premultiplied.
import { channelsOf, type Oklab, oklabOf, parseHexColor } from '@/lib/core/color'
import type { FieldColor, PaintStop } from '@/lib/core/paint'
import { mixColors } from '../../paint-stops'

interface FieldShade extends Oklab {
  alpha: number
}

export function fieldShade(hex: string): FieldShade {
  const color = parseHexColor(hex)
  return { ...oklabOf(color), alpha: color.alpha }
}

/** The colours by weight; the weights need no sum of 1. Clear ones lend only clearness. */
export function blendShades(shades: readonly FieldShade[], weights: readonly number[]): FieldColor {
  let [lightness, a, b, alpha, total] = [0, 0, 0, 0, 0]
  for (const [i, shade] of shades.entries()) {
    const weight = weights[i]!
    total += weight
    const seen = weight * shade.alpha
    alpha += seen
    lightness += shade.lightness * seen
    a += shade.a * seen
    b += shade.b * seen
  }
  if (alpha === 0) return [0, 0, 0, 0]
  const { red, green, blue } = channelsOf({ lightness: lightness / alpha, a: a / alpha, b: b / alpha })
  const share = alpha / total
  return [red * share, green * share, blue * share, 255 * share]
}

/** The colours of a gradient as a function of the place on it, 0 to 1. */
export function shadeAlong(stops: readonly PaintStop[]): (place: number) => FieldColor {
  const steps = 255
  const table: FieldColor[] = Array.from({ length: steps + 1 }, (_, i) => colorAt(stops, i / steps))
  return (place) => {
    const at = Math.min(1, Math.max(0, place)) * steps
    const below = Math.min(steps - 1, Math.floor(at))
    const share = at - below
    const [from, to] = [table[below]!, table[below + 1]!]
    const between = (i: 0 | 1 | 2 | 3) => from[i] + (to[i] - from[i]) * share
    return [between(0), between(1), between(2), between(3)]
  }
}

function colorAt(stops: readonly PaintStop[], place: number): FieldColor {
  const next = stops.findIndex((stop) => stop.offset > place)
  const to = next === -1 ? stops.at(-1)! : stops[next]!
  const from = stops[Math.max(0, (next === -1 ? stops.length : next) - 1)]!
  const span = to.offset - from.offset
  const { red, green, blue, alpha } =
    span > 0 ? mixColors(from.color, to.color, (place - from.offset) / span) : to.color
  return [red * alpha, green * alpha, blue * alpha, 255 * alpha]
}
