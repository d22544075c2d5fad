// What is drawn for an element: what a hand would draw round its rectangle, as large as the picture asks for. Pure.
import { intersect, isEmpty, type Rect } from '@/lib/core/geometry'
import { Annotation, type AnnotationKindName } from '@/lib/kinds/annotations'
import { tieLengthMax } from '@/lib/kinds/annotations/parts/fields'
import { outerRect } from '@/lib/scene/file-rects'
import type { ElementUse } from '../../store/element-pick'

export const markKinds: Readonly<Record<Exclude<ElementUse, 'crop'>, AnnotationKindName>> = {
  frame: 'rectangle',
  spotlight: 'spotlight',
  step: 'step',
  redact: 'redact',
}

interface MarkOf {
  use: Exclude<ElementUse, 'crop'>
  /** Of the plane. */
  rect: Rect
  /** All of the plane. */
  size: { width: number; height: number }
  selector: string
  /** Its id, its plane, how it looks. */
  fields: object
}

/** Tied to the element. Null: nothing of the element lies on the plane. */
export function markOf({ use, rect, size, selector, fields }: MarkOf): Annotation | null {
  const all = { x: 0, y: 0, ...size }
  const seen = intersect(rect, all)
  if (isEmpty(seen)) return null
  const tiedTo = selector.length <= tieLengthMax ? selector : null
  const item = Annotation.parse({ ...fields, kind: markKinds[use], tiedTo })
  const place = use === 'step' ? stepPlace(seen, size, item) : boxPlace(use, seen, all, item)
  return { ...item, ...place } as Annotation
}

/** A redaction covers whole pixels; a frame and a spotlight leave the element its room. */
function boxPlace(use: ElementUse, seen: Rect, all: Rect, item: Annotation): Rect {
  if (use === 'redact') return outerRect(seen)
  const room = use === 'frame' && 'strokePx' in item ? item.strokePx : Math.max(4, Math.round(all.width / 240))
  const { x, y, width, height } = seen
  return intersect({ x: x - room, y: y - room, width: width + 2 * room, height: height + 2 * room }, all)
}

/** On its first corner, whole. */
function stepPlace({ x, y }: Rect, { width, height }: MarkOf['size'], item: Annotation) {
  const reach = 'sizePx' in item ? item.sizePx / 2 : 0
  const within = (value: number, end: number) => Math.max(reach, Math.min(value, Math.max(reach, end - reach)))
  return { at: { x: within(x, width), y: within(y, height) } }
}
