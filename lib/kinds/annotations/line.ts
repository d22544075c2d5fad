// A plain line, straight or bent.
import { z } from 'zod'
import { defineAnnotation } from '../define'
import { controlPoint, curveFields } from './curve'
import { itemFields } from './item'
import { dashField, haloField, initialStroke, inkField, reachOf, strokeField, strokeLine } from './stroke'
import { boxOf } from './vector'

export const line = defineAnnotation({
  kind: 'line',
  label: 'Line',
  group: 'Lines',
  geometry: 'line',
  schema: z.strictObject({
    kind: z.literal('line'),
    ...itemFields,
    ...curveFields,
    color: inkField,
    strokePx: strokeField,
    dash: dashField,
    haloPx: haloField,
  }),
  initial: initialStroke,
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
})
