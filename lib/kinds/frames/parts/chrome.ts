// A plane of points to draw the bars of a window in, and what every window has: its body and its edge.
import type { Rect } from '@/lib/core/geometry'
import type { VectorContext } from '@/lib/core/surface'
import type { FramePlan, RoundedRect } from '../../define'
import { clearOfEdge, fillBox, mapRadii, ring } from './box'
import { hairlineOf } from './window-plan'

/** One frame's bars while they are drawn. All lengths in points. */
export interface Chrome {
  ctx: VectorContext
  /** Design pixels a point. */
  unit: number
  width: number
  height: number
  /** The picture. */
  screen: RoundedRect
  body: RoundedRect
  hairline: number
  /** The nearest place between two design pixels. */
  snap(points: number): number
}

/** Draws in points with the window's top left at (0, 0). */
export function inPoints(
  ctx: VectorContext,
  { plan, unit }: { plan: FramePlan; unit: number },
  draw: (chrome: Chrome) => void,
): void {
  const points = (box: RoundedRect): RoundedRect => ({
    x: box.x / unit,
    y: box.y / unit,
    width: box.width / unit,
    height: box.height / unit,
    radii: mapRadii(box.radii, (radius) => radius / unit),
  })
  ctx.save()
  ctx.scale(unit, unit)
  draw({
    ctx,
    unit,
    width: plan.size.width / unit,
    height: plan.size.height / unit,
    screen: points(plan.screen),
    body: points(plan.outline[0]!),
    hairline: hairlineOf(unit) / unit,
    snap: (value) => Math.round(value * unit) / unit,
  })
  ctx.restore()
}

/**
 * What lies under the whole window. Where the picture has the window's own corners it stays a little inside them: two
 * antialiased edges on each other would let this one shine through as a bright line.
 */
export function drawBody({ ctx, body, screen, hairline }: Chrome, { bar, page }: { bar: string; page: string }): void {
  const top = screen.y + hairline
  const below = body.height - screen.y - screen.height
  const radii = body.radii
  fillBox(
    ctx,
    { ...body, height: below > 0 ? body.height : top, radii: below > 0 ? radii : [radii[0], radii[1], 0, 0] },
    bar,
  )
  const sides = screen.x > 0 || screen.width < body.width
  const [edgeX, edgeY] = [sides ? 0 : hairline, below > 0 ? 0 : hairline]
  const ground = { x: screen.x + edgeX, y: screen.y, width: screen.width - 2 * edgeX, height: screen.height - edgeY }
  fillBox(ctx, { ...ground, radii: mapRadii(screen.radii, (radius) => Math.max(0, radius - hairline / 2)) }, page)
}

/** What `drawEdge` leaves clear: whatever its unit, the line is thinner than this. */
export const clearOfWindow = (plan: FramePlan): Rect =>
  clearOfEdge(plan.outline[0]!, Math.max(1, plan.screen.width / 400))

/** The line that parts a window from what is behind it, along the inside of its edge. */
export function drawEdge({ ctx, body, hairline }: Chrome, style: string): void {
  ring(ctx, body, { width: hairline, fill: style })
}
