// How much room an object takes for those who put it beside others: words and discs by their body, all others by their geometry.
import { boundsOf, type Point, type Rect, union } from '@/lib/core/geometry'
import { type Annotation, geometryOf } from '@/lib/kinds/annotations'
import { bodiesWithWords, type WordBoxes } from './hits'

/** Pixels of its plane. */
export function itemBox(item: Annotation, words: WordBoxes): Rect {
  const [body] = bodiesWithWords(item, words)
  const bounds = geometryOf(item).bounds(item)
  return body!.isFilled ? union([boundsOf(body!.points), bounds]) : bounds
}

export const centreOf = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 })
