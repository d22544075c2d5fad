// Colours from a point outwards: a glow, a horizon, a spotlight.
import type { BackgroundPainter } from '../../define'
import { paintStops } from '../../paint-stops'
import type { RadialGradient } from './schema'

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
