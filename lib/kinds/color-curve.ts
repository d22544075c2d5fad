// A curve through colours that has no kink at any of them: where straight mixtures meet at an angle the eye sees a bright or a
// dark line (Mach bands), which is what gives a cheap gradient away.
import { type Oklab, oklabOf } from '@/lib/core/color'
import type { PaintStop } from '@/lib/core/paint'

type Channel = keyof Oklab

/** Colours nearer than this stand on each other: an edge that is meant, which no curve rounds off. */
const apartMin = 1e-6

/**
 * In OKLab, by a share of the way from the stop before `to` to that stop. A cubic Hermite curve whose slopes are those of
 * Fritsch and Butland (1984): it never leaves the range between two neighbours, so no colour comes up that nobody chose.
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
