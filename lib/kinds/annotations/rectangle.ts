// A box round something: stroke, fill or both.
import { z } from 'zod'
import type { Rect } from '@/lib/core/geometry'
import type { VectorContext } from '@/lib/core/surface'
import { defineAnnotation } from '../define'
import { length, share } from '../fields'
import { boxFields, itemFields } from './item'
import { dashField, haloField, initialStroke, inkField, reachOf, strokeLine } from './stroke'

export const rectangle = defineAnnotation({
  kind: 'rectangle',
  label: 'Rectangle',
  group: 'Shapes',
  geometry: 'box',
  schema: z.strictObject({
    kind: z.literal('rectangle'),
    ...itemFields,
    ...boxFields,
    color: inkField,
    strokePx: length('Line width', 0, 64).default(6),
    radius: length('Corner radius', 0, 200).default(8),
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
    const { x, y, width, height, color, radius, fillOpacity } = value
    const corner = Math.min(radius, width / 2, height / 2)
    if (fillOpacity > 0) {
      ctx.beginPath()
      ctx.roundRect(x, y, width, height, corner)
      ctx.fillStyle = color
      ctx.globalAlpha = fillOpacity
      ctx.fill()
      ctx.globalAlpha = 1
    }
    strokeLine(ctx, value, (path) => {
      if (value.dash === 'solid') path.roundRect(x, y, width, height, corner)
      else traceFromCorner(path, value, corner)
    })
  },
})

/** Side by side from the upper left corner: where a `roundRect` begins, and its dashes with it, is another place in WebKit. */
function traceFromCorner(path: VectorContext, { x, y, width, height }: Rect, corner: number): void {
  const centres = [
    [x + width - corner, y + corner],
    [x + width - corner, y + height - corner],
    [x + corner, y + height - corner],
    [x + corner, y + corner],
  ] as const
  path.moveTo(x + corner, y)
  for (const [side, [centreX, centreY]] of centres.entries())
    path.arc(centreX, centreY, corner, ((side - 1) * Math.PI) / 2, (side * Math.PI) / 2)
  path.closePath()
}
