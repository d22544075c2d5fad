// The parts to draw again after a change: hashes of the plans' parts say which parts differ, their bounds say where.

import { intersect, isEmpty, type Rect, type Size, union } from '@/lib/core/geometry'
import { contentHash } from '@/lib/core/hash'
import { type Homography, multiply, projectBounds, scaling } from '@/lib/core/homography'
import type { Annotation } from '@/lib/kinds/annotations'
import { annotationDrawing } from '@/lib/kinds/annotations/drawings'
import { sourceToCard } from '@/lib/scene/layout'
import { boundsOnPlane, changedWithin } from './item-drawing'
import { joinedParts } from './joined-parts'
import {
  changedPatches,
  grown,
  type PlannedCard,
  patchesOf,
  redactedCard,
  reflectionReach,
  stampName,
} from './planned-card'
import type { ScenePlan } from './scene-plan'

/** Whole device pixels, all that changed in them; the whole picture where more than single parts did. */
export function changedParts(before: ScenePlan, after: ScenePlan): Rect[] {
  const whole = { x: 0, y: 0, ...after.size }
  if (frameworkOf(before) !== frameworkOf(after)) return [whole]
  const areas: Rect[] = []
  after.cards.forEach((card, i) => {
    const earlier = before.cards[i]!
    if (card.look !== earlier.look) areas.push(reachOf(card, after.scale), reachOf(earlier, before.scale))
    else {
      const items = itemBoxes(itemsOf(before, earlier), itemsOf(after, card), card.source)
      const pixels = card.key === earlier.key ? [] : redactedBoxes(earlier, card, after.scale)
      areas.push(...[...items, ...pixels].flatMap((box) => seenOnCard(card, box, after.scale)))
    }
  })
  const onCanvas = itemBoxes(itemsOf(before, before), itemsOf(after, after), after.designSize)
  areas.push(...onCanvas.map((box) => onDevice(scaling(after.scale), box)))
  const shown = areas.flatMap((area) => (isEmpty(area) ? [] : [intersect(wholePixels([area]), whole)]))
  return joinedParts(shown.filter((area) => !isEmpty(area)))
}

/** Whether the cards are the same, but for what is drawn or redacted on them. */
export const hasCardsOf = (before: ScenePlan, after: ScenePlan): boolean =>
  isSameRow(
    before.cards.map(({ look }) => look),
    after.cards.map(({ look }) => look),
  )

/** Everything that is no part of its own. */
function frameworkOf(plan: ScenePlan): string {
  return contentHash([
    plan.scale,
    plan.size.width,
    plan.size.height,
    plan.backgroundKey,
    plan.overlayKey,
    contentHash(plan.watermark),
    contentHash(plan.caption),
    // A watermark of a card's own file is redacted with it.
    ...plan.cards.map(({ assetId, key }) => (assetId === plan.watermark?.asset ? key : '')),
    ...plan.cards.map(({ assetId }) => assetId),
  ])
}

interface NamedItems {
  items: readonly Annotation[]
  /** Everything that each shows. */
  names: readonly string[]
}

const none: NamedItems = { items: [], names: [] }

/** A sticker of a card's own file is redacted and cropped with it. */
function itemsOf({ cards }: Pick<ScenePlan, 'cards'>, { items }: { items: readonly Annotation[] }): NamedItems {
  const names = items.map((item) => {
    const card = 'asset' in item && item.asset !== null ? redactedCard(cards, item.asset) : undefined
    return card ? contentHash([item, stampName(card)]) : contentHash(item)
  })
  return { items, names }
}

/** In pixels of the plane, which is of that size. */
function itemBoxes(old: NamedItems, now: NamedItems, size: Size): Rect[] {
  const { earlier, later, boxes: grown } = grownLines(old, now)
  const [before, after] = [old.items, now.items]
  const [wasThere, isThere] = [new Set(earlier), new Set(later)]
  const shared = (names: readonly string[], others: Set<string>) => names.filter((name) => others.has(name))
  const [stayed, kept] = [shared(earlier, isThere), shared(later, wasThere)]
  if (stayed.length === earlier.length && kept.length === later.length && isSameRow(stayed, kept)) return grown
  // A new order of the same items changes what lies on what: all of them are drawn again.
  const sameOrder = isSameRow(stayed, kept)
  const changed = [
    ...before.filter((_, i) => !sameOrder || !isThere.has(earlier[i]!)),
    ...after.filter((_, i) => !sameOrder || !wasThere.has(later[i]!)),
  ]
  const boundsOf = (item: Annotation) => boundsOnPlane(item, size)
  // Items drawn as one change together.
  const together = new Set(changed.map(annotationDrawing).filter((drawing) => drawing.drawTogether))
  const boxes = changed.filter((item) => !together.has(annotationDrawing(item))).map(boundsOf)
  for (const drawing of together) {
    const [old, now] = [before, after].map((items) => items.filter((item) => annotationDrawing(item) === drawing))
    boxes.push(...(drawing.changedTogether?.(old!, now!) ?? [...old!, ...now!].map(boundsOf)))
  }
  return [...boxes, ...grown]
}

/** What changed in parts, under one name on both sides, and where: of a line that is drawn its end, of words that are typed those that moved. */
function grownLines({ items: before, names: earlier }: NamedItems, { items: after, names: later }: NamedItems) {
  const [oldNames, newNames, boxes]: [string[], string[], Rect[]] = [[...earlier], [...later], []]
  const places = new Map(before.map(({ id }, at) => [id, at]))
  for (const [at, item] of after.entries()) {
    const from = places.get(item.id)
    // How light a marker is depends on all that lies under it.
    if (from === undefined || earlier[from] === later[at] || annotationDrawing(item).marker) continue
    const changed = changedWithin(before[from]!, item)
    if (!changed) continue
    oldNames[from] = newNames[at] = `grown/${item.id}`
    boxes.push(...changed)
  }
  return { earlier: oldNames, later: newNames, boxes }
}

/** Where redactions changed a picture, and what looks at its pixels there: lenses, and markers, which are lighter on what is dark. */
function redactedBoxes(before: PlannedCard, after: PlannedCard, scale: number): Rect[] {
  const { gone, come } = changedPatches(patchesOf(before), patchesOf(after))
  const { crop, content, source: size, unit } = after
  const deviceScale = scale * unit * Math.min(content.width / crop.width, content.height / crop.height)
  // An enlarged pixel looks at two more on each side, a reduced one at those that it lies on.
  const boxes = [...gone, ...come].map((patch) =>
    grown(withLines(after, { ...patch, x: patch.x + crop.x, y: patch.y + crop.y }), 2 + 2 / deviceScale),
  )
  const looking = after.items.flatMap((item) => {
    const drawing = annotationDrawing(item)
    if (!drawing.lens && !drawing.marker) return []
    const bounds = boundsOnPlane(item, size)
    const looksAt = drawing.lens?.(item, { size }).from ?? bounds
    return boxes.some((box) => !isEmpty(intersect(box, looksAt))) ? [bounds] : []
  })
  return [...boxes, ...looking]
}

/** What is drawn is drawn again in the lines round a redaction. */
const withLines = ({ hiddenReachPx: reach, crop }: PlannedCard, rect: Rect): Rect =>
  reach === 0 ? rect : { x: crop.x, y: rect.y - reach, width: crop.width, height: rect.height + 2 * reach }

const onDevice = (toDevice: Homography, box: Rect): Rect => grown(projectBounds(toDevice, box), 4)

/** Device pixels in which a part of a picture is seen: on its card, and in the reflection of it. */
function seenOnCard(card: PlannedCard, box: Rect, scale: number): Rect[] {
  const { frame, picture, toDevice, unit } = card
  const onCard = projectBounds(sourceToCard(card), box)
  const direct = onDevice(toDevice, onCard)
  const { width, height } = frame.size
  const reach = reflectionReach(card)
  // What lies outside the mirrored part is cut off; it may lie behind the eye.
  const mirrored = intersect(grown(onCard, 2 / (unit * scale)), { x: 0, y: height - reach, width, height: reach })
  if (isEmpty(mirrored)) return [direct]
  const { gapPx } = picture.reflection
  return [direct, onDevice(toDevice, { ...mirrored, y: 2 * height + gapPx - mirrored.y - mirrored.height })]
}

const isSameRow = (names: readonly string[], others: readonly string[]) =>
  names.length === others.length && names.every((name, at) => name === others[at])

/** Everything a card may touch: its shadows, its reflection, what is drawn on it and beyond it. */
function reachOf(card: PlannedCard, scale: number): Rect {
  const { frame, picture, toDevice } = card
  const { width, height } = frame.size
  const mirrored = reflectionReach(card)
  const reflected = mirrored > 0 ? mirrored + picture.reflection.gapPx : 0
  const body = projectBounds(toDevice, { x: 0, y: 0, width, height: height + reflected })
  const caster = union([body, projectBounds(toDevice, union(frame.outline))])
  const shadows = card.shadows.map(({ offset, sigma, spread, sweep }) => {
    const moved = { ...caster, x: caster.x + offset.x * scale, y: caster.y + offset.y * scale }
    const swept = sweep
      ? wholePixels([moved, { ...moved, x: moved.x + sweep.x * scale, y: moved.y + sweep.y * scale }])
      : moved
    // Three boxes reach 3.35 sigma, and a cell further.
    return grown(swept, (sigma * 4 + Math.max(0, spread) + 2) * scale)
  })
  const sourceToDevice = multiply(toDevice, sourceToCard(card))
  const items = itemBoxes(none, itemsOf({ cards: [] }, card), card.source).map((box) => onDevice(sourceToDevice, box))
  return wholePixels([grown(body, 4), ...shadows, ...items])
}

/** The smallest rectangle of whole pixels round all that are not empty. */
function wholePixels(rects: readonly Rect[]): Rect {
  const { x, y, width, height } = union(rects.filter((rect) => !isEmpty(rect)))
  const [left, top] = [Math.floor(x), Math.floor(y)]
  return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top }
}
