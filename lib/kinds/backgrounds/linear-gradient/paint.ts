// Colours along a straight line. The line is CSS's: it spans the box so that both end colours touch a corner.
import { exactCosine, exactSine } from '@/lib/core/exact'
import type { Size } from '@/lib/core/geometry'
import type { Paint, PaintStop } from '@/lib/core/paint'
import type { BackgroundPainter } from '../../define'
import { paintStops } from '../../paint-stops'
import type { LinearGradient } from './schema'

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
