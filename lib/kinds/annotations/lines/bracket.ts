// A bracket beside what belongs together.
import { bracketRow } from '../geometry/bracket-row'
import { boxOf, direction, moved, polyline } from '../geometry/vector'
import type { AnnotationDrawing } from '../parts/annotation'
import { reachOf, strokeLine } from '../parts/stroke'
import type { Bracket } from './schema'

export const bracketDrawing: AnnotationDrawing<Bracket> = {
  bounds: (value) => boxOf(rowsOf(value).flat(), reachOf(value)),
  draw(ctx, value) {
    strokeLine(ctx, value, (path) => {
      for (const row of rowsOf(value)) polyline(path, row)
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
