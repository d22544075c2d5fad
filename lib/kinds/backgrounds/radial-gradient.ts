// Colours from a point outwards: a glow, a horizon, a spotlight.
import { z } from 'zod'
import { defineBackground } from '../define'
import { amount, choice, position } from '../fields'
import { gradientFields } from '../gradient-fields'
import { paintStops } from '../paint-stops'

export const radialGradient = defineBackground({
  kind: 'radial-gradient',
  label: 'Radial',
  group: 'Gradients',
  schema: z.strictObject({
    kind: z.literal('radial-gradient'),
    ...gradientFields,
    stops: gradientFields.stops.default([
      { offset: 0, color: '#ffe3c2' },
      { offset: 0.45, color: '#ff8f87' },
      { offset: 1, color: '#4b1d75' },
    ]),
    centre: position('Centre').default({ x: 0.5, y: 0.35 }),
    reach: amount('Reach', { min: 0.1, max: 2, step: 0.01, unit: '×' }).default(1),
    shape: choice('Shape', { ellipse: 'Ellipse', circle: 'Circle' }, { advanced: true }).default('ellipse'),
  }),
  paint({ stops, mixing, centre, reach, shape }, { size }) {
    const place = { x: centre.x * size.width, y: centre.y * size.height }
    const across = Math.max(place.x, size.width - place.x)
    const down = Math.max(place.y, size.height - place.y)
    // At a reach of 1 the last colour is exactly in the corner farthest away, as in CSS.
    const [radiusX, radiusY] =
      shape === 'circle'
        ? [Math.sqrt(across * across + down * down), Math.sqrt(across * across + down * down)]
        : [across * Math.SQRT2, down * Math.SQRT2]
    const ready = paintStops(stops, mixing)
    return [{ kind: 'radial', centre: place, radiusX: radiusX * reach, radiusY: radiusY * reach, stops: ready }]
  },
})
