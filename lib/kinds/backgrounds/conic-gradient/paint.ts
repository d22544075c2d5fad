// Colours round a point. Closed, the last colour runs back into the first and there is no seam.
import type { BackgroundPainter } from '../../define'
import { paintStops } from '../../paint-stops'
import type { ConicGradient } from './schema'

/** The part of the turn in which the last colour goes back to the first. */
const closing = 0.2

export const conicGradientPainter: BackgroundPainter<ConicGradient> = {
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
}
