// Equal gaps: what is dragged comes to lie as far from its neighbours as they are from each other.
import type { Point, Rect } from '@/lib/core/geometry'

export type Axis = 'x' | 'y'

interface Gap {
  /** Its two ends, across the middle of what both sides share. */
  from: Point
  to: Point
  lengthPx: number
}

interface GapMatch {
  /** What has to be added along the axis. */
  by: number
  /** All that are equal then. */
  gaps: Gap[]
}

/** A box along the axis, and across it. */
interface Span {
  start: number
  end: number
  low: number
  high: number
}

const spanOf = ({ x, y, width, height }: Rect, axis: Axis): Span =>
  axis === 'x'
    ? { start: x, end: x + width, low: y, high: y + height }
    : { start: y, end: y + height, low: x, high: x + width }

/** The nearest place within reach where a gap of the box equals another one; null where there is none. */
export function equalGap(box: Rect, others: readonly Rect[], axis: Axis, reach: number): GapMatch | null {
  const own = spanOf(box, axis)
  const row = others
    .map((each) => spanOf(each, axis))
    .filter((each) => each.low < own.high && each.high > own.low)
    .sort((a, b) => a.start - b.start)
  if (row.length < 2) return null
  const candidates = [...between(own, row), ...besidePairs(own, row)]
  const near = candidates.filter(({ by }) => Math.abs(by) <= reach)
  const best = near.sort((a, b) => Math.abs(a.by) - Math.abs(b.by))[0]
  if (!best) return null
  const placed = { ...own, start: own.start + best.by, end: own.end + best.by }
  return { by: best.by, gaps: best.neighbours(placed).map(([from, to]) => gapOf(from, to, placed, axis)) }
}

interface Candidate {
  by: number
  /** Pairs of neighbours with equal gaps, once the box is placed. */
  neighbours(placed: Span): [Span, Span][]
}

/** In the middle between the nearest on either side. */
function between(own: Span, row: readonly Span[]): Candidate[] {
  const middle = (own.start + own.end) / 2
  const before = row.filter(({ end }) => end <= middle).sort((a, b) => b.end - a.end)[0]
  const after = row.find(({ start }) => start >= middle)
  if (!before || !after || after.start - before.end < own.end - own.start) return []
  const start = (before.end + after.start - (own.end - own.start)) / 2
  return [
    {
      by: start - own.start,
      neighbours: (placed) => [
        [before, placed],
        [placed, after],
      ],
    },
  ]
}

/** After or before two neighbours, at their distance. */
function besidePairs(own: Span, row: readonly Span[]): Candidate[] {
  return row.flatMap((first) => {
    const second = row.find(({ start }) => start > first.end)
    if (!second) return []
    const gap = second.start - first.end
    const after: Candidate = {
      by: second.end + gap - own.start,
      neighbours: (placed) => [
        [first, second],
        [second, placed],
      ],
    }
    const before: Candidate = {
      by: first.start - gap - own.end,
      neighbours: (placed) => [
        [placed, first],
        [first, second],
      ],
    }
    return [after, before]
  })
}

function gapOf(from: Span, to: Span, own: Span, axis: Axis): Gap {
  const low = Math.max(from.low, to.low, own.low)
  const high = Math.min(from.high, to.high, own.high)
  const across = low <= high ? (low + high) / 2 : (own.low + own.high) / 2
  const at = (along: number): Point => (axis === 'x' ? { x: along, y: across } : { x: across, y: along })
  return { from: at(from.end), to: at(to.start), lengthPx: to.start - from.end }
}
