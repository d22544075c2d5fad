// Marks that are tied to elements of a page, on a new capture of it: each goes where its element is now. Pure.
import type { CaptureElement } from '@/lib/contract/screenshot'
import type { Point, Rect } from '@/lib/core/geometry'
import { type Annotation, geometryOf, transformAnnotation } from '@/lib/kinds/annotations'
import { tidied } from '@/lib/kinds/annotations/geometry/turn'
import { outerRect } from '@/lib/scene/file-rects'

interface FollowedElements {
  /** Null: what was on the page before is not known. */
  before: readonly CaptureElement[] | null
  after: readonly CaptureElement[]
  /** From pixels of each file to those of the picture's plane. */
  planeBefore(rect: CaptureElement['rect']): Rect
  planeAfter(rect: CaptureElement['rect']): Rect
}

export interface Followed {
  /** Those that are somewhere else now. */
  moved: Annotation[]
  /** Their elements are not on the page any more. */
  lost: Annotation[]
}

/** `items`: those that are tied, on one picture. */
export function followed(items: readonly Annotation[], elements: FollowedElements): Followed {
  const moved: Annotation[] = []
  const lost: Annotation[] = []
  for (const item of items) {
    const old = elements.before?.find(({ selector }) => selector === item.tiedTo) ?? null
    const now = foundAgain(item, old, elements)
    if (!now) {
      lost.push(item)
      continue
    }
    const next = follow(item, old && elements.planeBefore(old.rect), elements.planeAfter(now.rect))
    // A page that was built anew may call it otherwise.
    const tied = next.tiedTo === now.selector ? next : { ...next, tiedTo: now.selector }
    if (tied !== item) moved.push(tied)
  }
  return { moved, lost }
}

const wordsOf = ({ name, text }: CaptureElement) => name ?? text ?? ''

/**
 * The same selector with the same role, unless the words have gone to another element; then the same role and words; for what hides nothing
 * also the nearest of its role.
 */
function foundAgain(
  item: Annotation,
  old: CaptureElement | null,
  { before, after }: FollowedElements,
): CaptureElement | null {
  const same = after.find(({ selector }) => selector === item.tiedTo) ?? null
  if (!old) return same
  const isAlike = (each: CaptureElement) => each.role === old.role && wordsOf(each) === wordsOf(old)
  const hasWords = wordsOf(old) !== ''
  if (same?.role === old.role && (!hasWords || isAlike(same))) return same
  if (hasWords) {
    const place = (before ?? []).filter(isAlike).indexOf(old)
    const alike = after.filter(isAlike)
    const found = alike[place] ?? (alike.length === 1 ? alike[0] : undefined)
    if (found) return found
  }
  if (same?.role === old.role) return same
  return item.kind === 'redact' ? null : nearest(old, after)
}

/** Of its own size, near and far. */
const nearShare = 0.2

function nearest(old: CaptureElement, after: readonly CaptureElement[]): CaptureElement | null {
  const [x, y, width, height] = old.rect
  const isNear = ({ role, rect }: CaptureElement) =>
    role === old.role &&
    Math.abs(rect[0] - x) <= nearShare * width &&
    Math.abs(rect[1] - y) <= nearShare * height &&
    Math.abs(rect[2] - width) <= nearShare * width &&
    Math.abs(rect[3] - height) <= nearShare * height
  const far = ({ rect }: CaptureElement) => Math.abs(rect[0] - x) + Math.abs(rect[1] - y)
  return after.filter(isNear).sort((one, other) => far(one) - far(other))[0] ?? null
}

/** It lies to the element as it lay: what is beside an edge keeps its distance, what is within keeps its share. */
function follow(item: Annotation, before: Rect | null, after: Rect): Annotation {
  // Where it lay is not known: what covers the element covers all of it, everything else stays.
  if (!before) return item.kind === 'redact' ? { ...item, ...outerRect(after) } : item
  const isSame = (['x', 'y', 'width', 'height'] as const).every((side) => before[side] === after[side])
  if (isSame) return item
  const stands = !('turnDeg' in item) || item.turnDeg === 0
  const next = transformAnnotation(item, stands ? stretched(before, after) : shifted(before, after))
  return next.kind === 'redact' ? { ...next, ...outerRect(geometryOf(next).bounds(next)) } : next
}

const stretched = (before: Rect, after: Rect) => (point: Point) =>
  tidied({
    x: along(point.x, [before.x, before.width], [after.x, after.width]),
    y: along(point.y, [before.y, before.height], [after.y, after.height]),
  })

type Stretch = readonly [start: number, length: number]

function along(value: number, [start, length]: Stretch, [start2, length2]: Stretch): number {
  if (value <= start) return value - start + start2
  if (value >= start + length) return value - start - length + start2 + length2
  return start2 + ((value - start) / length) * length2
}

const shifted = (before: Rect, after: Rect) => (point: Point) =>
  tidied({
    x: point.x + after.x - before.x + (after.width - before.width) / 2,
    y: point.y + after.y - before.y + (after.height - before.height) / 2,
  })
