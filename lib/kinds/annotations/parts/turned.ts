// Drawing as if a shape stood upright, and how one is seen while it comes and goes: see-through, larger or smaller than it is.
import { exactCosine, exactSine } from '@/lib/core/exact'
import type { Rect } from '@/lib/core/geometry'
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

type Item = object & { kind: string }

/** Of all of it, 0 to 1. What a marker calls opacity is the strength of its ink, and a redaction is never see-through. */
export const opacityOf = (item: Item): number =>
  'opacity' in item && typeof item.opacity === 'number' && item.kind !== 'highlighter' ? item.opacity : 1

export const scaleOf = (item: Item): number => ('scale' in item && typeof item.scale === 'number' ? item.scale : 1)

/** The rectangle that many times as large, round its middle. */
export function scaledRound({ x, y, width, height }: Rect, scale: number): Rect {
  const [across, down] = [width * scale, height * scale]
  return { x: x + (width - across) / 2, y: y + (height - down) / 2, width: across, height: down }
}

/** `draw` that many times as large, round the middle of what it may touch. At its own size there is no transform at all. */
export function drawScaled(
  ctx: VectorContext,
  { x, y, width, height }: Rect,
  scale: number,
  draw: (ctx: VectorContext) => void,
): void {
  if (scale === 1) {
    draw(ctx)
    return
  }
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  ctx.save()
  ctx.transform(scale, 0, 0, scale, middleX * (1 - scale), middleY * (1 - scale))
  draw(ctx)
  ctx.restore()
}
