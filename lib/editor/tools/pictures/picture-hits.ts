// Which of several pictures lies under a pointer or in a rectangle. One alone is never taken hold of: its settings always mean it.
import type { Point, Rect } from '@/lib/core/geometry'
import type { Scene } from '@/lib/scene/schema'
import { encloses } from '../pointing/hits'
import type { Planes } from '../pointing/planes'

const several = ({ cards }: Planes) => (cards.length > 1 ? cards : [])

/** The topmost there, in its frame. */
export const pictureUnder = (planes: Planes, at: Point): string | null =>
  several(planes).findLast(({ corners }) => encloses(corners, at))?.id ?? null

/** Those that lie in it altogether: a rectangle that is drawn round objects begins on their picture. */
export function picturesWithin(planes: Planes, { x, y, width, height }: Rect): string[] {
  const isIn = (point: Point) => point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
  return several(planes)
    .filter(({ corners }) => corners.every(isIn))
    .map(({ id }) => id)
}

/** Nothing on it could be meant by a drag that begins there. */
export const isBare = ({ annotations }: Scene, picture: string): boolean =>
  annotations.every(({ plane, hidden, locked }) => plane !== picture || hidden || locked)
