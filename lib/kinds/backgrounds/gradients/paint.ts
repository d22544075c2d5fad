// Gradients along a line, from a point and round a point.
import { exactCosine, exactSine } from '@/lib/core/exact'
import type { Size } from '@/lib/core/geometry'
import type { Paint, PaintStop } from '@/lib/core/paint'
import type { BackgroundPainter } from '../../define'
import { paintStops } from '../../paint-stops'
import type { ConicGradient, LinearGradient, RadialGradient } from './schema'

/** Colours along a straight line. The line is CSS's: it spans the box so that both end colours touch a corner. */
export const linearGradientPainter: BackgroundPainter<LinearGradient> = {
  paint: ({ angleDeg, stops, mixing }, { size }) => [paintAcross(size, angleDeg, paintStops(stops, mixing))],
}

/** From corner to corner at that angle, as CSS draws its lines. */
export function paintAcross(size: Size, angleDeg: number, stops: PaintStop[]): Paint {
  const right = exactSine(angleDeg)
  const up = exactCosine(angleDeg)
  const half = (Math.abs(size.width * right) + Math.abs(size.height * up)) / 2
  const centre = { x: size.width / 2, y: size.height / 2 }
  return {
    kind: 'linear',
    from: { x: centre.x - right * half, y: centre.y + up * half },
    to: { x: centre.x + right * half, y: centre.y - up * half },
    stops,
  }
}

/** Colours from a point outwards: a glow, a horizon, a spotlight. */
export const radialGradientPainter: BackgroundPainter<RadialGradient> = {
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
}

/** The part of the turn in which the last colour goes back to the first. */
const closing = 0.2

/** Colours round a point. Closed, the last colour runs back into the first and there is no seam. */
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
