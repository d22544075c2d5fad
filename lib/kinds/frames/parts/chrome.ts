// The bars of a window: how large they are for a picture, and a plane of points to draw them in. A point is what it is on a
// desktop of 1280 points that the picture fills, so that a capture at twice the pixels gets bars of twice the pixels.
import type { Rect, Size } from '@/lib/core/geometry'
import type { VectorContext } from '@/lib/core/surface'
import type { FramePlan, Radii, RoundedRect } from '../../define'
import { clearOfEdge, fillBox, mapRadii, ring } from './box'

const desktopPoints = 1280
/** Small pictures get bars one can still recognise, but never so large that their parts meet. */
const unitMin = 0.64
const pointsMin = 340

/** Design pixels a point. */
export function chromeUnit(pictureWidth: number, headerScale: number): number {
  return Math.min(Math.max(unitMin, pictureWidth / desktopPoints) * headerScale, pictureWidth / pointsMin)
}

/** Points as whole design pixels, so that bars begin and end between pixels. */
export const wholePixels = (points: number, unit: number): number => Math.max(1, Math.round(points * unit))

/** Design pixels, whole: a hairline is one pixel at 1x and two at 2x. */
export const hairlineOf = (unit: number): number => Math.max(1, Math.round(unit * 0.8))

/** Design pixels of what stands on each side of the picture. */
export interface Bars {
  top: number
  right?: number
  bottom?: number
  left?: number
}

/** A window round the picture: its own corners where the picture meets the window's edge. */
export function windowPlan(picture: Size, radii: Radii, bars: Bars): FramePlan {
  const { top, right = 0, bottom = 0, left = 0 } = bars
  const size = { width: picture.width + left + right, height: picture.height + top + bottom }
  const lower = bottom > 0 ? bottom : picture.height / 2
  const outer = mapRadii(radii, (radius, corner) => Math.min(radius, size.width / 2, corner < 2 ? top : lower))
  const screenRadii: Radii = [
    top > 0 || left > 0 ? 0 : outer[0],
    top > 0 || right > 0 ? 0 : outer[1],
    bottom > 0 || right > 0 ? 0 : outer[2],
    bottom > 0 || left > 0 ? 0 : outer[3],
  ]
  return {
    size,
    screen: { x: left, y: top, width: picture.width, height: picture.height, radii: screenRadii },
    outline: [{ x: 0, y: 0, ...size, radii: outer }],
  }
}

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
    ...{ x: box.x / unit, y: box.y / unit, width: box.width / unit, height: box.height / unit },
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
