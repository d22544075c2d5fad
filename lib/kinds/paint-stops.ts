// Gradient stops as a scene stores them, made ready to paint: in order, colours as numbers, and as the eye expects between them.
import { channelsOf, mixOklab, type Oklab, oklabOf, parseHexColor, type Rgba } from '@/lib/core/color'
import type { PaintStop } from '@/lib/core/paint'

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

type Channel = keyof Oklab

/** Stops nearer than this are a hard edge: the curve does not round it off. */
const apartMin = 1e-6

/**
 * A curve through the colours in OKLab, by a share of the way from the stop before `to` to that stop. It has no kink at any
 * stop: where straight mixtures meet at an angle the eye sees a bright or a dark line (Mach bands). Cubic Hermite with the
 * slopes of Fritsch and Butland (1984): it never leaves the range between two neighbours, so no new colour comes up.
 */
export function colorCurve(stops: readonly PaintStop[]): (to: number, share: number) => Oklab {
  const colors = stops.map(({ color }) => oklabOf(color))
  const slopes = (['lightness', 'a', 'b'] as const).map((channel) => slopesOf(stops, colors, channel))
  return (to, share) => {
    const [from, next] = [colors[to - 1]!, colors[to]!]
    const span = stops[to]!.offset - stops[to - 1]!.offset
    const at = (channel: Channel, i: number) => {
      const own = slopes[i]!
      return hermite([from[channel], next[channel]], [own[to - 1]! * span, own[to]! * span], share)
    }
    return { lightness: at('lightness', 0), a: at('a', 1), b: at('b', 2) }
  }
}

type Pair = readonly [from: number, to: number]

function hermite([from, to]: Pair, [leaving, arriving]: Pair, t: number): number {
  const rest = 1 - t
  return (
    from * rest * rest * (1 + 2 * t) + to * t * t * (3 - 2 * t) + leaving * t * rest * rest - arriving * t * t * rest
  )
}

function slopesOf(stops: readonly PaintStop[], colors: readonly Oklab[], channel: Channel): number[] {
  const last = stops.length - 1
  const spanTo = (i: number) => stops[i]!.offset - stops[i - 1]!.offset
  const slopeTo = (i: number) => (colors[i]![channel] - colors[i - 1]![channel]) / spanTo(i)
  const meets = (i: number) => i > 0 && i <= last && spanTo(i) >= apartMin
  return stops.map((_, i) => {
    if (!meets(i)) return meets(i + 1) ? slopeTo(i + 1) : 0
    if (!meets(i + 1)) return slopeTo(i)
    const [before, after] = [slopeTo(i), slopeTo(i + 1)]
    if (before * after <= 0) return 0
    const [nearBefore, nearAfter] = [2 * spanTo(i + 1) + spanTo(i), spanTo(i + 1) + 2 * spanTo(i)]
    return (nearBefore + nearAfter) / (nearBefore / before + nearAfter / after)
  })
}
