// Colours along a straight line. The line is CSS's: it spans the box so that both end colours touch a corner.
import { z } from 'zod'
import { parseHexColor } from '@/lib/core/color'
import { defineBackground } from '../define'
import { angle, gradientStops } from '../fields'

export const linearGradient = defineBackground({
  kind: 'linear-gradient',
  label: 'Gradient',
  schema: z.strictObject({
    kind: z.literal('linear-gradient'),
    angleDeg: angle('Angle').default(135),
    stops: gradientStops('Colours').default([
      { offset: 0, color: '#4f46e5' },
      { offset: 0.55, color: '#a855f7' },
      { offset: 1, color: '#f59e8b' },
    ]),
  }),
  paint(value, size) {
    // sin and cos may differ by one unit in the last place between engines: rounding to 2^-40 makes the bytes equal.
    const exact = (number: number) => Math.round(number * 2 ** 40) / 2 ** 40
    const radians = (value.angleDeg * Math.PI) / 180
    const right = exact(Math.sin(radians))
    const up = exact(Math.cos(radians))
    const half = (Math.abs(size.width * right) + Math.abs(size.height * up)) / 2
    const centre = { x: size.width / 2, y: size.height / 2 }
    return {
      kind: 'linear',
      from: { x: centre.x - right * half, y: centre.y + up * half },
      to: { x: centre.x + right * half, y: centre.y - up * half },
      stops: [...value.stops]
        .sort((a, b) => a.offset - b.offset)
        .map((stop) => ({ offset: stop.offset, color: parseHexColor(stop.color) })),
    }
  },
})
