// A felt pen over a line of text: it darkens what is light and leaves the letters as they are.
import { z } from 'zod'
import { defineAnnotation } from '../define'
import { color, length, share } from '../fields'
import { calmed, isDot, traceFreehand } from './freehand'
import { itemFields, pathFields } from './item'
import { textSizeFor } from './sizes'
import { boxOf } from './vector'

export const highlighter = defineAnnotation({
  kind: 'highlighter',
  label: 'Highlighter',
  group: 'Drawing',
  geometry: 'path',
  schema: z.strictObject({
    kind: z.literal('highlighter'),
    ...itemFields,
    ...pathFields,
    color: color('Colour').default('#fde047'),
    strokePx: length('Line width', 4, 200).default(28),
    opacity: share('Strength').default(0.75),
    smoothing: share('Smoothing', { advanced: true }).default(0.7),
  }),
  initial: ({ size }) => ({ strokePx: Math.round(textSizeFor(size) * 1.3) }),
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
})
