// A value between those of two keys.
import { parseHexColor } from '@/lib/core/color'
import type { KeyValue } from '@/lib/kinds/motion/schema'
import { mixColors } from '@/lib/kinds/paint-stops'
import type { MotionType } from './fields'

/** `share` may lie outside 0 to 1. Where the two are not alike (other numbers of stops), or nothing lies between them, it is the first. */
export function mixed(type: MotionType, from: KeyValue, to: KeyValue, share: number): KeyValue {
  if (type === 'number' && typeof from === 'number' && typeof to === 'number') return between(from, to, share)
  if (type === 'color' && typeof from === 'string' && typeof to === 'string') return mixedColor(from, to, share)
  if (type === 'point' && isPoint(from) && isPoint(to))
    return { x: between(from.x, to.x, share), y: between(from.y, to.y, share) }
  if (!Array.isArray(from) || !Array.isArray(to) || from.length !== to.length) return from
  if (type === 'colors') return (from as string[]).map((color, at) => mixedColor(color, to[at] as string, share))
  return type === 'stops' ? mixedStops(from as Stop[], to as Stop[], share) : from
}

interface Stop {
  offset: number
  color: string
}

const mixedStops = (from: readonly Stop[], to: readonly Stop[], share: number): Stop[] =>
  from.map((stop, at) => ({
    offset: Math.min(1, Math.max(0, between(stop.offset, to[at]!.offset, share))),
    color: mixedColor(stop.color, to[at]!.color, share),
  }))

const between = (from: number, to: number, share: number) => from + (to - from) * share

const isPoint = (value: KeyValue): value is { x: number; y: number } => typeof value === 'object' && 'x' in value

/** As gradients are mixed, in OKLab. */
function mixedColor(from: string, to: string, share: number): string {
  const inside = Math.min(1, Math.max(0, share))
  const { red, green, blue, alpha } = mixColors(parseHexColor(from), parseHexColor(to), inside)
  return `#${twoDigits(red)}${twoDigits(green)}${twoDigits(blue)}${alpha === 1 ? '' : twoDigits(alpha * 255)}`
}

const twoDigits = (value: number) =>
  Math.floor(Math.min(255, Math.max(0, value)) + 0.5)
    .toString(16)
    .padStart(2, '0')
