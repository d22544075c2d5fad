// A coloured mat round the picture; its corners stay parallel to the picture's.
import { z } from 'zod'
import { defineFrame, type Radii } from '../define'
import { color, length } from '../fields'

export const mat = defineFrame({
  kind: 'mat',
  label: 'Coloured border',
  group: 'Decorative',
  schema: z.strictObject({
    kind: z.literal('mat'),
    widthPx: length('Border width', 0, 200).default(16),
    color: color('Border colour').default('#ffffff'),
  }),
  plan({ widthPx }, { width, height }, radii) {
    const size = { width: width + 2 * widthPx, height: height + 2 * widthPx }
    const outer = radii.map((radius) => (radius === 0 ? 0 : radius + widthPx)) as unknown as Radii
    return {
      size,
      screen: { x: widthPx, y: widthPx, width, height, radii },
      outline: [{ x: 0, y: 0, ...size, radii: outer }],
    }
  },
  drawBelow(ctx, { color: fill }, { outline }) {
    const body = outline[0]!
    ctx.fillStyle = fill
    ctx.beginPath()
    ctx.roundRect(body.x, body.y, body.width, body.height, [...body.radii])
    ctx.fill()
  },
  isOpaque: ({ color: fill }) => fill.length === 7 || fill.endsWith('ff'),
})
