// An arrow: straight, bent or in right angles, growing towards its head or even, with a choice of tips.
import type { Point } from '@/lib/core/geometry'
import { traceCircle, type VectorContext } from '@/lib/core/surface'
import { begun, hullOf, lengthOf, pointsAlong, shortened } from '../geometry/curve'
import { boxOf, direction, moved, polygon, polyline } from '../geometry/vector'
import type { AnnotationDrawing } from '../parts/annotation'
import { fillShape, isSolid, strokeLine } from '../parts/stroke'
import type { Arrow } from './schema'

type Tip = Arrow['head']

export const arrowDrawing: AnnotationDrawing<Arrow> = {
  bounds: (value) => boxOf(hullOf(value), value.strokePx * 2.6 + value.haloPx + 2),
  draw: (ctx, value) => (value.shape === 'tapered' ? drawTapered(ctx, value) : drawEven(ctx, value)),
}

/** One outline: thin where it starts, and a head with swept-back barbs. */
function drawTapered(ctx: VectorContext, value: Arrow): void {
  const { strokePx, color, haloPx } = value
  const points = begun(pointsAlong(value), value.drawn)
  const whole = lengthOf(points)
  if (whole === 0) return
  // A short arrow is a small one: its head never takes more than half of it.
  const unit = Math.min(strokePx, whole / 7)
  const headLength = unit * 3.5
  const headHalf = unit * 1.75
  const body = shortened(points, headLength * 0.8)
  const tip = points.at(-1)!
  const neck = body.at(-1)!
  const along = direction(neck, tip)
  const sides = [1, -1].map((side) =>
    body.map((point, index) => {
      const share = body.length === 1 ? 1 : index / (body.length - 1)
      const heading = direction(body[Math.max(0, index - 1)]!, body[Math.min(body.length - 1, index + 1)]!)
      return moved(point, heading, 0, side * unit * (0.14 + 0.44 * share))
    }),
  )
  const barb = (side: number) => moved(tip, along, -headLength, side * headHalf)
  fillShape(ctx, { color, haloPx, roundPx: unit * 0.4 }, (path) => {
    const outline = [...sides[0]!, barb(1), tip, barb(-1), ...sides[1]!.reverse()]
    polygon(path, outline)
  })
}

function drawEven(ctx: VectorContext, value: Arrow): void {
  const { strokePx, color, haloPx, dash, head, tail } = value
  const points = begun(pointsAlong(value), value.drawn)
  const whole = lengthOf(points)
  if (whole === 0) return
  const size = Math.min(strokePx * 3.2, whole * 0.4)
  const cutFor = (tip: Tip) => (tip === 'triangle' ? size * 0.8 : 0)
  /** Of the last stretch as long as the tip: a bent arrow's tip looks along its curve. */
  const headingOf = (row: readonly Point[]) => direction(shortened(row, size).at(-1)!, row.at(-1)!)
  const backwards = [...points].reverse()
  const ends = [
    { tip: head, at: points.at(-1)!, along: headingOf(points) },
    { tip: tail, at: points[0]!, along: headingOf(backwards) },
  ]
  const line = shortened(shortened(points, cutFor(head)).reverse(), cutFor(tail))
  strokeLine(ctx, { color, strokePx, haloPx, dash }, (path) => polyline(path, line))
  for (const end of ends) drawTip(ctx, { ...end, size, style: { color, strokePx, haloPx } })
  // The halo of a tip lies over the line's end: the line once more, without one.
  if (haloPx > 0 && isSolid(color))
    strokeLine(ctx, { color, strokePx, haloPx: 0, dash }, (path) => polyline(path, line))
}

interface TipPlace {
  tip: Tip
  at: Point
  along: Point
  size: number
  style: { color: string; strokePx: number; haloPx: number }
}

function drawTip(ctx: VectorContext, { tip, at, along, size, style }: TipPlace): void {
  const { strokePx, color, haloPx } = style
  if (tip === 'triangle') {
    const corners = [moved(at, along, -size, size * 0.55), at, moved(at, along, -size, -size * 0.55)]
    fillShape(ctx, { color, haloPx, roundPx: strokePx * 0.4 }, (path) => polygon(path, corners))
  } else if (tip === 'open') {
    const wing = size * 0.8
    strokeLine(ctx, style, (path) =>
      polyline(path, [moved(at, along, -wing, wing * 0.72), at, moved(at, along, -wing, -wing * 0.72)]),
    )
  } else if (tip === 'dot') {
    fillShape(ctx, { color, haloPx }, (path) => traceCircle(path, at.x, at.y, Math.max(strokePx, size * 0.36)))
  } else if (tip === 'bar') {
    const half = size * 0.5
    strokeLine(ctx, style, (path) => polyline(path, [moved(at, along, 0, half), moved(at, along, 0, -half)]))
  }
}
