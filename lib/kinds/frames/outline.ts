// A thick line round the picture, and a block of solid colour as its shadow.
import { z } from 'zod'
import { defineFrame, type FramePlan } from '../define'
import { choice, color, length } from '../fields'
import { fillBox, mapRadii, ring } from './parts/box'

export const outline = defineFrame({
  kind: 'outline',
  label: 'Outline, hard shadow',
  group: 'Decorative',
  schema: z.strictObject({
    kind: z.literal('outline'),
    strokePx: length('Line width', 1, 40).default(5),
    ink: color('Line colour').default('#111114'),
    offsetPx: length('Shadow distance', 0, 120).default(18),
    block: color('Shadow colour').default('#111114'),
    towards: choice('Shadow falls', { right: 'To the right', left: 'To the left' }, { advanced: true }).default(
      'right',
    ),
  }),
  plan({ strokePx, offsetPx, towards }, { width, height }, radii): FramePlan {
    const box = { width: width + 2 * strokePx, height: height + 2 * strokePx }
    const outer = mapRadii(radii, (radius) => (radius === 0 ? 0 : radius + strokePx))
    const [left, block] = towards === 'right' ? [0, offsetPx] : [offsetPx, 0]
    const body = { x: left, y: 0, ...box, radii: outer }
    const shadow = { x: block, y: offsetPx, ...box, radii: outer }
    return {
      size: { width: box.width + offsetPx, height: box.height + offsetPx },
      screen: { x: left + strokePx, y: strokePx, width, height, radii },
      outline: offsetPx > 0 ? [body, shadow] : [body],
    }
  },
  drawBelow(ctx, { ink, block, strokePx, offsetPx }, { outline: boxes }) {
    const [body, shadow] = boxes
    if (shadow) {
      fillBox(ctx, shadow, block)
      if (block !== ink) ring(ctx, shadow, { width: Math.min(strokePx, offsetPx), fill: ink })
    }
    fillBox(ctx, body!, ink)
  },
  isOpaque: ({ ink, block }) => ink.length === 7 && block.length === 7,
})
