// Marks that are tied to elements of a page, on a new capture of it: each goes where its element is now. Pure.
import type { CaptureElement } from '@/lib/contract/screenshot'
import { intersect, isEmpty, type Point, type Rect, sameRect, union } from '@/lib/core/geometry'
import { type Annotation, geometryOf, transformAnnotation } from '@/lib/kinds/annotations'
import { tidied } from '@/lib/kinds/annotations/geometry/turn'
import { outerRect } from '@/lib/scene/file-rects'
import { type Elements, type FoundAgain, likelyAgain, surelyAgain } from './found-again'

interface FollowedElements extends Elements {
  /** From pixels of each file to those of the picture's plane, as the new file has it. */
  planeBefore(rect: CaptureElement['rect']): Rect
  planeAfter(rect: CaptureElement['rect']): Rect
}

export interface Followed {
  /** Those that are other objects now: they lie elsewhere, or their tie is another one. */
  moved: Annotation[]
  /** Their elements are not in the new capture. */
  lost: Annotation[]
  /** Redactions of which nobody can tell that they hide what they hid. */
  unsure: Annotation[]
  /** Other marks that stay, for it is not known where their elements were. */
  stayed: Annotation[]
}

/** `items`: those that are tied, on one picture, in pixels of its new plane. */
export function followed(items: readonly Annotation[], elements: FollowedElements): Followed {
  const result: Followed = { moved: [], lost: [], unsure: [], stayed: [] }
  for (const item of items) {
    const find = item.kind === 'redact' ? surelyAgain : likelyAgain
    const found = find(item.tiedTo!, elements)
    if (!found) {
      result.lost.push(item)
      continue
    }
    const { next, isSure } = item.kind === 'redact' ? redactionOn(item, found, elements) : markOn(item, found, elements)
    // A page that was built anew may call it otherwise.
    const isTied = next.tiedTo === null || next.tiedTo === found.now.selector
    const tied = isTied ? next : { ...next, tiedTo: found.now.selector }
    if (tied !== item) result.moved.push(tied)
    if (!isSure) result[item.kind === 'redact' ? 'unsure' : 'stayed'].push(tied)
  }
  return result
}

type Planes = Pick<FollowedElements, 'planeBefore' | 'planeAfter'>

interface Placed {
  next: Annotation
  isSure: boolean
}

/** It lies to the element as it lay; where it lay is not known, it stays. */
function markOn(item: Annotation, { old, now }: FoundAgain, { planeBefore, planeAfter }: Planes): Placed {
  if (!old) return { next: item, isSure: false }
  const [before, after] = [planeBefore(old.rect), planeAfter(now.rect)]
  if (sameRect(before, after)) return { next: item, isSure: true }
  const stands = !('turnDeg' in item) || item.turnDeg === 0
  return { next: transformAnnotation(item, stands ? stretched(before, after) : shifted(before, after)), isSure: true }
}

/**
 * One that covers its element covers all of it again. One that lies on a part of it keeps its distance to the first corner, and covers all of
 * an element that has another size now. One that lies beside its element hides something else: it stays, and is tied to nothing.
 */
function redactionOn(item: Annotation, found: FoundAgain, { planeBefore, planeAfter }: Planes): Placed {
  const own = geometryOf(item).bounds(item)
  const after = planeAfter(found.now.rect)
  const at = (rect: Rect, isSure: boolean): Placed => {
    const whole = outerRect(rect)
    return { next: sameRect(whole, own) ? item : ({ ...item, ...whole } as Annotation), isSure }
  }
  // Where its element was is not known: it covers both places.
  if (!found.old) return at(union([own, after]), false)
  const before = planeBefore(found.old.rect)
  const fit = fitOf(own, before)
  if (fit === 'beside') return { next: { ...item, tiedTo: null }, isSure: false }
  if (sameRect(before, after)) return { next: item, isSure: found.isSure && fit === 'around' }
  if (fit !== 'part') {
    const { bounds } = geometryOf(item)
    return at(bounds(transformAnnotation(item, stretched(before, after))), found.isSure && fit === 'around')
  }
  const along = { ...own, x: own.x + after.x - before.x, y: own.y + after.y - before.y }
  const isAsLarge = before.width === after.width && before.height === after.height
  return at(isAsLarge ? along : union([along, after]), false)
}

/** What is beside an edge keeps its distance, what is within keeps its share. */
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

/**
 * `around`: it covers all of the element and little else. `wide`: it covers more beside it, which may not move with it. `part`: some of the
 * element is seen. `beside`: it hides something else.
 */
type TieFit = 'around' | 'wide' | 'part' | 'beside'

/** Pixels of the plane that a redaction may stand out. */
const roomPx = 24
/** Rectangles of elements have fractions. */
const slackPx = 0.01

export function fitOf(redaction: Rect, element: Rect): TieFit {
  if (isEmpty(intersect(redaction, element))) return 'beside'
  const room = [
    element.x - redaction.x,
    element.y - redaction.y,
    redaction.x + redaction.width - element.x - element.width,
    redaction.y + redaction.height - element.y - element.height,
  ]
  if (room.some((side) => side < -slackPx)) return 'part'
  return room.some((side) => side > roomPx) ? 'wide' : 'around'
}
