// Colours along a straight line. The line is CSS's: it spans the box so that both end colours touch a corner.
import { z } from 'zod'
import { exactCosine, exactSine } from '@/lib/core/exact'
import { defineBackground } from '../define'
import { angle, gradientStops } from '../fields'
import { paintStops } from '../paint-stops'

export const linearGradient = defineBackground({
  kind: 'linear-gradient',
  label: 'Gradient',
  group: 'Gradients',
  schema: z.strictObject({
    kind: z.literal('linear-gradient'),
    angleDeg: angle('Angle').default(135),
    stops: gradientStops('Colours').default([
      { offset: 0, color: '#4f46e5' },
      { offset: 0.55, color: '#a855f7' },
      { offset: 1, color: '#f59e8b' },
    ]),
  }),
  paint({ angleDeg, stops }, { size }) {
    const right = exactSine(angleDeg)
    const up = exactCosine(angleDeg)
    const half = (Math.abs(size.width * right) + Math.abs(size.height * up)) / 2
    const centre = { x: size.width / 2, y: size.height / 2 }
    return [
      {
        kind: 'linear',
        from: { x: centre.x - right * half, y: centre.y + up * half },
        to: { x: centre.x + right * half, y: centre.y - up * half },
        stops: paintStops(stops),
      },
    ]
  },
})
