// A circle as a path of the same pixels in every host.
import type { VectorContext } from './surface'

/**
 * Adds a whole circle to the path. As an ellipse: of Chromium's own `arc` one circle in about two thousand has a left edge that differs from
 * Node's by up to 9 of 255, its `ellipse` of two equal radii has none (8,000 compared).
 */
export function traceCircle(ctx: Pick<VectorContext, 'ellipse'>, x: number, y: number, radius: number): void {
  ctx.ellipse(x, y, radius, radius, 0, 0, Math.PI * 2)
}
