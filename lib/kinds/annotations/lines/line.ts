// A plain line, a line that says how long it is, and a bracket.
import { drawTextCentred } from '@/lib/core/text/draw-text'
import type { TextBlock } from '@/lib/core/text/text-block'
import { layOutText } from '@/lib/core/text/typesetter'
import { bracketRow } from '../geometry/bracket-row'
import { begun, controlPoint, hullOf, pointsAlong } from '../geometry/curve'
import { between, boxOf, direction, distance, moved, polyline } from '../geometry/vector'
import type { AnnotationDrawing } from '../parts/annotation'
import { inkOn, reachOf, strokeLine } from '../parts/stroke'
import type { Bracket, Line, Measure } from './schema'

/** A plain line, straight, bent or in right angles. */
export const lineDrawing: AnnotationDrawing<Line> = {
  bounds: (value) => boxOf(hullOf(value), reachOf(value)),
  draw(ctx, value) {
    const { from, to, drawn } = value
    if (drawn <= 0) return
    const control = controlPoint(value)
    strokeLine(ctx, value, (path) => {
      if (!control || drawn < 1) return polyline(path, begun(pointsAlong(value), drawn))
      path.moveTo(from.x, from.y)
      path.quadraticCurveTo(control.x, control.y, to.x, to.y)
    })
  },
}

/** How far it is, in the picture's own pixels: a line between two bars with its length on it. */
export const measureDrawing: AnnotationDrawing<Measure> = {
  texts: (value) => [blockOf(grownTo(value))],
  bounds(value) {
    const { from, to, sizePx, haloPx } = value
    return boxOf([from, to], Math.max(layOutText(blockOf(grownTo(value))).width, sizePx * 3) + haloPx + 2)
  },
  draw(ctx, whole) {
    if (whole.drawn <= 0) return
    const value = grownTo(whole)
    const { from, to, color, strokePx, haloPx, sizePx } = value
    const along = direction(from, to)
    const bar = sizePx * 0.4
    strokeLine(ctx, { color, strokePx, haloPx }, (path) => {
      polyline(path, [from, to])
      for (const end of [from, to]) polyline(path, [moved(end, along, 0, bar), moved(end, along, 0, -bar)])
    })
    const layout = layOutText(blockOf(value))
    const [width, height] = [layout.width + sizePx * 0.9, sizePx * 1.5]
    // Over the line where it is long enough for that, beside it where it is not.
    const room = distance(from, to) > (along.x * along.x > 0.5 ? width : height) + sizePx
    const aside = room ? 0 : (along.x * along.x > 0.5 ? height : width) / 2 + bar + sizePx * 0.2
    const middle = moved(between(from, to, 0.5), along, 0, -aside)
    ctx.beginPath()
    ctx.roundRect(middle.x - width / 2, middle.y - height / 2, width, height, height / 2)
    ctx.fillStyle = color
    ctx.fill()
    drawTextCentred(ctx, layout, { ...middle, color: inkOn(color) })
  },
}

/** As far as it is drawn: a line that says its length says that of what is there. */
const grownTo = <Value extends Measure | Bracket>(value: Value): Value =>
  value.drawn < 1 ? { ...value, to: between(value.from, value.to, value.drawn) } : value

/** Whole pixels: what is measured is a picture of them. */
const blockOf = ({ from, to, sizePx }: Measure): TextBlock => ({
  text: `${Math.round(distance(from, to))} px`,
  family: 'inter',
  weight: 600,
  sizePx,
  lineHeight: 1,
})

/** A bracket beside what belongs together. */
export const bracketDrawing: AnnotationDrawing<Bracket> = {
  bounds: (value) => boxOf(rowsOf(value).flat(), reachOf(value)),
  draw(ctx, value) {
    const { drawn, form } = value
    if (drawn <= 0) return
    // The bar at its end goes with it.
    const rows = form === 'line' ? rowsOf(grownTo(value)) : rowsOf(value).map((row) => begun(row, drawn))
    strokeLine(ctx, value, (path) => {
      for (const row of rows) polyline(path, row)
    })
  },
}

/** A plain line has a bar at each end. */
function rowsOf(value: Bracket) {
  const row = bracketRow(value)
  if (value.form !== 'line') return [row]
  const { from, to, depthPx } = value
  const [along, half] = [direction(from, to), Math.abs(depthPx) / 4]
  const bars = [from, to].map((end) => [moved(end, along, 0, half), moved(end, along, 0, -half)])
  return [row, ...bars]
}
