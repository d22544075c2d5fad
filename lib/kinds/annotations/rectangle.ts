// A box round something: stroke, fill or both.
import { z } from 'zod'
import { defineAnnotation } from '../define'
import { color, length, share } from '../fields'
import { boxFields, itemFields } from './item'

export const rectangle = defineAnnotation({
  kind: 'rectangle',
  label: 'Rectangle',
  group: 'Shapes',
  geometry: 'box',
  schema: z.strictObject({
    kind: z.literal('rectangle'),
    ...itemFields,
    ...boxFields,
    color: color('Colour').default('#ef4444'),
    strokePx: length('Line width', 0, 64).default(6),
    radius: length('Corner radius', 0, 200).default(8),
    fillOpacity: share('Fill').default(0),
  }),
  bounds({ x, y, width, height, strokePx }) {
    const beyond = strokePx / 2 + 1
    return { x: x - beyond, y: y - beyond, width: width + 2 * beyond, height: height + 2 * beyond }
  },
  draw(ctx, { x, y, width, height, color: ink, strokePx, radius, fillOpacity }) {
    ctx.beginPath()
    ctx.roundRect(x, y, width, height, Math.min(radius, width / 2, height / 2))
    ctx.fillStyle = ink
    ctx.globalAlpha = fillOpacity
    if (fillOpacity > 0) ctx.fill()
    ctx.globalAlpha = 1
    ctx.strokeStyle = ink
    ctx.lineWidth = strokePx
    if (strokePx > 0) ctx.stroke()
  },
})
