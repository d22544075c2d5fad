// What of an annotation a pointer can take hold of, in pixels of its plane.
import type { Point, Rect } from '@/lib/core/geometry'
import { closedCorners, ellipseOutline } from '../geometry/box'

export interface Body {
  /** Joined by straight pieces; a filled one is closed. At least one. */
  points: readonly Point[]
  /** Its inside is drawn too. */
  isFilled: boolean
  /** How far from its points it is still drawn. */
  reachPx: number
}

/** Closed: the first point comes again at the end. */
export const filledShape = (points: readonly Point[]): Body => ({ points, isFilled: true, reachPx: 0 })

export const filledBox = (rect: Rect): Body => filledShape(closedCorners(rect))

export const filledDisc = ({ x, y }: Point, radius: number): Body => ({
  points: ellipseOutline({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }),
  isFilled: true,
  reachPx: 0,
})

/** A line or an outline of that shape, as wide as its stroke; filled where it has a fill or no stroke at all. */
export function strokedBody(points: readonly Point[], value: object): Body {
  const strokePx = 'strokePx' in value && typeof value.strokePx === 'number' ? value.strokePx : null
  const isFilled = 'fillOpacity' in value ? Number(value.fillOpacity) > 0 : strokePx === null
  return { points, isFilled, reachPx: (strokePx ?? 0) / 2 }
}
