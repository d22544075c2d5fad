// A plain line, straight or bent.
import type { AnnotationDrawing } from '../../define'
import { controlPoint } from '../curve'
import { reachOf, strokeLine } from '../stroke'
import { boxOf } from '../vector'
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
