// An object at another place of its plane.
import { type Annotation, geometryOf } from '@/lib/kinds/annotations'

/** By so many pixels of its plane. */
export const movedItem = (item: Annotation, x: number, y: number): Annotation =>
  geometryOf(item).transform(item, (point) => ({ x: point.x + x, y: point.y + y }))

/** What no eye sees need not be stored. */
export const hundredth = (value: number) => Math.round(value * 100) / 100
