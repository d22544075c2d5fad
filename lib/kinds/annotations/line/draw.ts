// A plain line, straight or bent.

import { controlPoint } from '../geometry/curve'
import { boxOf } from '../geometry/vector'
import type { AnnotationDrawing } from '../parts/annotation'
import { reachOf, strokeLine } from '../parts/stroke'
import type { Line } from './schema'

export const lineDrawing: AnnotationDrawing<Line> = {
  bounds(value) {
    const control = controlPoint(value)
    return boxOf(control ? [value.from, value.to, control] : [value.from, value.to], reachOf(value))
  },
  draw(ctx, value) {
    const { from, to } = value
    const control = controlPoint(value)
    strokeLine(ctx, value, (path) => {
      path.moveTo(from.x, from.y)
      if (control) path.quadraticCurveTo(control.x, control.y, to.x, to.y)
      else path.lineTo(to.x, to.y)
    })
  },
}
