// A ring round something, or a disc over it.
import { z } from 'zod'
import { defineAnnotation } from '../define'
import { length, share } from '../fields'
import { boxFields, itemFields } from './item'
import { dashField, haloField, initialStroke, inkField, reachOf, strokeLine } from './stroke'

export const ellipse = defineAnnotation({
  kind: 'ellipse',
  label: 'Ellipse',
  group: 'Shapes',
  geometry: 'box',
  schema: z.strictObject({
    kind: z.literal('ellipse'),
    ...itemFields,
    ...boxFields,
    color: inkField,
    strokePx: length('Line width', 0, 64).default(6),
    fillOpacity: share('Fill').default(0),
    dash: dashField,
    haloPx: haloField,
  }),
  initial: initialStroke,
  bounds({ x, y, width, height, strokePx, haloPx }) {
    const beyond = reachOf({ strokePx, haloPx })
    return { x: x - beyond, y: y - beyond, width: width + 2 * beyond, height: height + 2 * beyond }
  },
  draw(ctx, value) {
    const { x, y, width, height, color, fillOpacity } = value
    const [rx, ry] = [width / 2, height / 2]
    if (fillOpacity > 0) {
      ctx.beginPath()
      ctx.ellipse(x + rx, y + ry, rx, ry, 0, 0, 2 * Math.PI)
      ctx.fillStyle = color
      ctx.globalAlpha = fillOpacity
      ctx.fill()
      ctx.globalAlpha = 1
    }
    strokeLine(ctx, value, (path) => {
      path.ellipse(x + rx, y + ry, rx, ry, 0, 0, 2 * Math.PI)
      path.closePath()
    })
  },
})
