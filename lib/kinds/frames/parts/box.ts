// Rounded boxes as frames need them: filled, ringed from within, and one inside another with parallel corners.
import type { Rect } from '@/lib/core/geometry'
import { traceCircle, type VectorContext } from '@/lib/core/surface'
import type { Radii, RoundedRect } from '../../define'

export const allCorners = (radius: number): Radii => [radius, radius, radius, radius]

export const mapRadii = (radii: Radii, change: (radius: number, corner: number) => number): Radii => [
  change(radii[0], 0),
  change(radii[1], 1),
  change(radii[2], 2),
  change(radii[3], 3),
]

export const rounded = (rect: Rect, radius: number): RoundedRect => ({ ...rect, radii: allCorners(radius) })

/** Smaller by `by` on every side, larger where it is negative; corners stay parallel and square ones stay square. */
export function inset({ x, y, width, height, radii }: RoundedRect, by: number): RoundedRect {
  return {
    x: x + by,
    y: y + by,
    width: Math.max(0, width - 2 * by),
    height: Math.max(0, height - 2 * by),
    radii: mapRadii(radii, (radius) => (radius === 0 ? 0 : Math.max(0, radius - by))),
  }
}

/** A rectangle that a band of that width along the inside of the edge does not touch. */
export function clearOfEdge({ x, y, width, height, radii }: RoundedRect, band: number): Rect {
  // Where two sides meet in a corner, its arc comes 0.293 of its radius inside.
  const by = band + 0.3 * Math.max(...radii)
  return { x: x + by, y: y + by, width: Math.max(0, width - 2 * by), height: Math.max(0, height - 2 * by) }
}

export function traceBox(ctx: VectorContext, { x, y, width, height, radii }: RoundedRect): void {
  ctx.roundRect(x, y, width, height, [...radii])
}

export function fillBox(ctx: VectorContext, box: RoundedRect, style: unknown): void {
  ctx.fillStyle = style
  ctx.beginPath()
  traceBox(ctx, box)
  ctx.fill()
}

export function fillRect(ctx: VectorContext, { x, y, width, height }: Rect, style: unknown): void {
  ctx.fillStyle = style
  ctx.beginPath()
  ctx.rect(x, y, width, height)
  ctx.fill()
}

/** A band of even width along the inside of the edge: as a fill, its corners are exact where a stroke's are not. */
export function ring(ctx: VectorContext, box: RoundedRect, { width, fill }: { width: number; fill: unknown }): void {
  between(ctx, { outer: box, inner: inset(box, width) }, fill)
}

/** What lies inside one box and outside the other. */
export function between(
  ctx: VectorContext,
  { outer, inner }: { outer: RoundedRect; inner: RoundedRect },
  style: unknown,
): void {
  ctx.fillStyle = style
  ctx.beginPath()
  traceBox(ctx, outer)
  traceBox(ctx, inner)
  ctx.fill('evenodd')
}

export function fillCircle(ctx: VectorContext, circle: { x: number; y: number; radius: number }, style: unknown): void {
  ctx.fillStyle = style
  ctx.beginPath()
  traceCircle(ctx, circle.x, circle.y, circle.radius)
  ctx.fill()
}

interface Ramp {
  from: readonly [x: number, y: number]
  to: readonly [x: number, y: number]
  /** Evenly spaced, or each with its offset. */
  stops: readonly (string | readonly [offset: number, color: string])[]
}

export function ramp(ctx: VectorContext, { from, to, stops }: Ramp): unknown {
  const gradient = ctx.createLinearGradient(from[0], from[1], to[0], to[1])
  stops.forEach((stop, index) => {
    if (typeof stop === 'string') gradient.addColorStop(index / Math.max(1, stops.length - 1), stop)
    else gradient.addColorStop(stop[0], stop[1])
  })
  return gradient
}
