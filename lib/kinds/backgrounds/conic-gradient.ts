// Colours round a point. Closed, the last colour runs back into the first and there is no seam.
import { z } from 'zod'
import { defineBackground } from '../define'
import { angle, position, toggle } from '../fields'
import { gradientFields } from '../gradient-fields'
import { paintStops } from '../paint-stops'

/** The part of the turn in which the last colour goes back to the first. */
const closing = 0.2

export const conicGradient = defineBackground({
  kind: 'conic-gradient',
  label: 'Conic',
  group: 'Gradients',
  schema: z.strictObject({
    kind: z.literal('conic-gradient'),
    ...gradientFields,
    stops: gradientFields.stops.default([
      { offset: 0, color: '#1d2b64' },
      { offset: 0.35, color: '#3f7fd6' },
      { offset: 0.7, color: '#a8e0e8' },
      { offset: 1, color: '#f3d9c6' },
    ]),
    angleDeg: angle('Start').default(210),
    centre: position('Centre').default({ x: 0.5, y: 0.5 }),
    closed: toggle('Without a seam').default(true),
  }),
  paint({ stops, mixing, angleDeg, centre, closed }, { size }) {
    const ordered = [...stops].sort((a, b) => a.offset - b.offset)
    const round = closed
      ? [
          ...ordered.map(({ offset, color }) => ({ offset: offset * (1 - closing), color })),
          { offset: 1, color: ordered[0]!.color },
        ]
      : ordered
    const place = { x: centre.x * size.width, y: centre.y * size.height }
    return [{ kind: 'conic', centre: place, startDeg: angleDeg, stops: paintStops(round, mixing) }]
  },
})
