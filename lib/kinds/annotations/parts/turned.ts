// Drawing as if a shape stood upright.
import { exactCosine, exactSine } from '@/lib/core/exact'
import { type Homography, multiply, translation } from '@/lib/core/homography'
import type { VectorContext } from '@/lib/core/surface'
import type { Turn } from '../geometry/geometry'

/** Carries the plane of an upright shape to where the shape stands. */
export function turnedPlane({ about, deg }: Turn): Homography {
  const [cosine, sine] = [exactCosine(deg), exactSine(deg)]
  const turned: Homography = [cosine, -sine, 0, sine, cosine, 0, 0, 0, 1]
  return multiply(multiply(translation(about.x, about.y), turned), translation(-about.x, -about.y))
}

/** `draw` with the plane turned clockwise about the point. What stands upright is drawn with no transform at all. */
export function drawTurned(ctx: VectorContext, turn: Turn, draw: (ctx: VectorContext) => void): void {
  if (turn.deg === 0) {
    draw(ctx)
    return
  }
  const [a, c, e, b, d, f] = turnedPlane(turn)
  ctx.save()
  ctx.transform(a, b, c, d, e, f)
  draw(ctx)
  ctx.restore()
}
