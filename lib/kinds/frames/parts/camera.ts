// A camera behind glass, seen from the front: a dark eye with a trace of blue in it.
import type { VectorContext } from '@/lib/core/surface'
import { fillCircle } from './box'

interface Camera {
  x: number
  y: number
  radius: number
}

export function drawCamera(ctx: VectorContext, { x, y, radius }: Camera): void {
  fillCircle(ctx, { x, y, radius }, '#08080b')
  fillCircle(ctx, { x, y, radius: radius * 0.78 }, '#12131c')
  fillCircle(ctx, { x, y, radius: radius * 0.56 }, '#1b2033')
  fillCircle(ctx, { x, y, radius: radius * 0.32 }, '#0b0d18')
  fillCircle(ctx, { x: x - radius * 0.24, y: y - radius * 0.24, radius: radius * 0.14 }, '#6f86bd99')
}
