// A felt pen over a line of text: it darkens what is light and leaves the letters as they are.

import { boxOf } from '../geometry/vector'
import type { AnnotationDrawing } from '../parts/annotation'
import { calmed, isDot, traceFreehand } from '../parts/freehand'
import type { Highlighter } from './schema'

export const highlighterDrawing: AnnotationDrawing<Highlighter> = {
  bounds: ({ points, strokePx }) => boxOf(points, strokePx / 2 + 1),
  blend: () => 'multiply',
  draw(ctx, { points, color: ink, strokePx, opacity, smoothing }) {
    ctx.globalAlpha = opacity
    ctx.strokeStyle = ink
    ctx.lineWidth = strokePx
    // The broad nib: square where it is set down and lifted. A dot has no direction, so it is round.
    ctx.lineCap = isDot(points) ? 'round' : 'butt'
    ctx.lineJoin = 'round'
    ctx.beginPath()
    traceFreehand(ctx, calmed(points, smoothing))
    ctx.stroke()
    ctx.globalAlpha = 1
  },
}
