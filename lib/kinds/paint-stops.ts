// Gradient stops as a scene stores them, made ready to paint: in order, colours as numbers, and as the eye expects between them.
import { channelsOf, mixOklab, oklabOf, parseHexColor, type Rgba } from '@/lib/core/color'
import type { PaintStop } from '@/lib/core/paint'
import { colorCurve } from './color-curve'

type Mixing = 'smooth' | 'plain'

/** Steps from one stop to the next: with 12 the straight pieces stay within a third of a level of the curve. */
const stepsBetween = 12

/** `smooth` runs through OKLab without a kink at any stop, `plain` is straight in sRGB as CSS is unless told otherwise. */
export function paintStops(stops: readonly { offset: number; color: string }[], mixing: Mixing = 'plain'): PaintStop[] {
  const ordered = [...stops]
    .sort((a, b) => a.offset - b.offset)
    .map((stop) => ({ offset: stop.offset, color: parseHexColor(stop.color) }))
  if (mixing === 'plain') return ordered
  // Where something is clear its colour counts for nothing: such mixtures have two colours, not a curve through all.
  const curve = ordered.every(({ color }) => color.alpha === 1) ? colorCurve(ordered) : null
  return ordered.flatMap((stop, at) => {
    const from = ordered[at - 1]
    if (!from) return [stop]
    const colorAt = (share: number): Rgba =>
      curve ? { ...channelsOf(curve(at, share)), alpha: 1 } : mixColors(from.color, stop.color, share)
    return [...between(from, stop, colorAt), stop]
  })
}

function between(from: PaintStop, to: PaintStop, colorAt: (share: number) => Rgba): PaintStop[] {
  if (to.offset - from.offset < 1e-6) return []
  return Array.from({ length: stepsBetween - 1 }, (_, i) => {
    const share = (i + 1) / stepsBetween
    return { offset: from.offset + (to.offset - from.offset) * share, color: colorAt(share) }
  })
}

/** In OKLab. A clear colour lends the mixture nothing but its clearness. */
export function mixColors(from: Rgba, to: Rgba, share: number): Rgba {
  const alpha = from.alpha + (to.alpha - from.alpha) * share
  const weight = alpha === 0 ? share : (to.alpha * share) / alpha
  if (weight === 0 || weight === 1) return { ...(weight === 0 ? from : to), alpha }
  return { ...channelsOf(mixOklab(oklabOf(from), oklabOf(to), weight)), alpha }
}
