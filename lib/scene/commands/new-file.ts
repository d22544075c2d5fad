// What lies on a picture whose file has become another one, larger or of another shape: in the file it keeps its place.
import { intersect, isEmpty, type Point, type Size } from '@/lib/core/geometry'
import { Annotation, geometryOf, transformAnnotation } from '@/lib/kinds/annotations'
import { farthest } from '@/lib/kinds/annotations/geometry/reach'
import { tidied } from '@/lib/kinds/annotations/geometry/turn'
import { originOnPlane, type Way } from '../file-rects'
import { isSameShape, scaleAnnotation } from '../scale-look'
import { accepted } from './command'

/** How many times as large a file of the same shape has become; one of another shape has none of the pixels of the one before. */
export const fileRatio = (before: Size | undefined, size: Size): number =>
  before && isSameShape(before, size) ? size.width / before.width : 1

/** A picture whose file has become another one, both sizes as they are turned. */
export interface NewFile {
  before: Size | undefined
  after: Size
  /** Left out: it stands upright. */
  way?: Way
}

/** What lies on it keeps its place in the file. */
export const onNewFile = (item: Annotation, file: NewFile): Annotation => inside(inNewPixels(item, file), file.after)

/** The same where it may lie beside the new file: what is yet to be compared with where it lay. */
export function inNewPixels(item: Annotation, { before, after, way }: NewFile): Annotation {
  const ratio = fileRatio(before, after)
  const isSecret = item.kind === 'redact' && before !== undefined && ratio !== 1
  const scaled = isSecret ? scaledRedaction(item, ratio, before) : scaledItem(item, ratio)
  const by = originShift({ before, after, way })
  return by.x === 0 && by.y === 0 ? scaled : transformAnnotation(scaled, ({ x, y }) => ({ x: x + by.x, y: y + by.y }))
}

/** How far the first corner of a file of another shape lies from where it lay: a page that has grown has grown at its end. */
export function originShift({ before, after, way }: NewFile): Point {
  if (!before || !way || isSameShape(before, after)) return { x: 0, y: 0 }
  const [from, to] = [originOnPlane(before, way), originOnPlane(after, way)]
  return { x: to.x - from.x, y: to.y - from.y }
}

/** As far as a scene reaches. */
export function scaledItem(item: Annotation, ratio: number): Annotation {
  if (ratio === 1) return item
  const placed = transformAnnotation(item, ({ x, y }) => tidied({ x: x * ratio, y: y * ratio }))
  const { scaled } = geometryOf(item)
  return accepted(Annotation, scaleAnnotation(scaled?.(placed, ratio) ?? placed, ratio), item)
}

/** It hides what it hid: where all of it would be larger than a scene takes, the part of it that lies on the picture is scaled. */
function scaledRedaction(item: Annotation, ratio: number, picture: Size): Annotation {
  const box = geometryOf(item).bounds(item)
  const reach = Math.max(-box.x, -box.y, box.x + box.width, box.y + box.height, box.width, box.height)
  if (reach * ratio <= farthest) return scaledItem(item, ratio)
  const part = intersect(box, { x: 0, y: 0, ...picture })
  return isEmpty(part) ? item : scaledItem({ ...item, ...part }, ratio)
}

/** A redaction that would lie wholly beside the picture lies at its edge: nobody would see that it hides nothing. */
export function inside(item: Annotation, size: Size): Annotation {
  if (item.kind !== 'redact') return item
  const { x, y, width, height } = geometryOf(item).bounds(item)
  const by = { x: wayInside(x, width, size.width), y: wayInside(y, height, size.height) }
  if (by.x === 0 && by.y === 0) return item
  return transformAnnotation(item, (point) => ({ x: point.x + by.x, y: point.y + by.y }))
}

function wayInside(start: number, length: number, side: number): number {
  if (start >= side) return Math.max(0, side - length) - start
  return start + length <= 0 ? -start : 0
}
