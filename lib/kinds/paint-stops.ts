// Gradient stops as a scene stores them, made ready to paint: in order, colours as numbers, and as the eye expects between them.
import { parseHexColor, type Rgba } from '@/lib/core/color'
import { channelsOf, mixOklab, oklabOf } from '@/lib/core/oklab'
import type { PaintStop } from '@/lib/core/paint'

export type Mixing = 'smooth' | 'plain'

/** Steps from one stop to the next: with 12 the straight pieces stay within a third of a level of the curve. */
const stepsBetween = 12

/** `smooth` mixes in OKLab, `plain` in sRGB as CSS does unless told otherwise. */
export function paintStops(stops: readonly { offset: number; color: string }[], mixing: Mixing = 'plain'): PaintStop[] {
  const ordered = [...stops]
    .sort((a, b) => a.offset - b.offset)
    .map((stop) => ({ offset: stop.offset, color: parseHexColor(stop.color) }))
  return mixing === 'plain' ? ordered : ordered.flatMap((stop, at) => [...between(ordered[at - 1], stop), stop])
}

function between(from: PaintStop | undefined, to: PaintStop): PaintStop[] {
  if (!from || to.offset - from.offset < 1e-6) return []
  return Array.from({ length: stepsBetween - 1 }, (_, i) => {
    const share = (i + 1) / stepsBetween
    return { offset: from.offset + (to.offset - from.offset) * share, color: mixColors(from.color, to.color, share) }
  })
}

/** In OKLab. A clear colour lends the mixture nothing but its clearness. */
export function mixColors(from: Rgba, to: Rgba, share: number): Rgba {
  const alpha = from.alpha + (to.alpha - from.alpha) * share
  const weight = alpha === 0 ? share : (to.alpha * share) / alpha
  if (weight === 0 || weight === 1) return { ...(weight === 0 ? from : to), alpha }
  return { ...channelsOf(mixOklab(oklabOf(from), oklabOf(to), weight)), alpha }
}
