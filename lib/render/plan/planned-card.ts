// One card of a plan: where it lies, what is drawn on it, and the names of all that its pixels come from.
import { intersect, isEmpty, type Rect } from '@/lib/core/geometry'
import { contentHash, numbersHash } from '@/lib/core/hash'
import { type Homography, multiply, projectBounds, scaling } from '@/lib/core/homography'
import type { Annotation } from '@/lib/kinds/annotations'
import { annotationDrawing } from '@/lib/kinds/annotations/drawings'
import type { Redaction } from '@/lib/kinds/annotations/parts/annotation'
import type { DrawnContent } from '@/lib/kinds/contents'
import { contentDrawing } from '@/lib/kinds/contents/drawings'
import type { ShadowLayer } from '@/lib/kinds/define'
import { frameDrawing } from '@/lib/kinds/frames/drawings'
import { filledFrame } from '@/lib/kinds/frames/filled-frame'
import { shadowLayers } from '@/lib/kinds/shadows/casters'
import type { CardLayout } from '@/lib/scene/layout'
import type { Scene } from '@/lib/scene/schema'
import { isShown } from '@/lib/scene/shown'

export interface PlannedCard extends CardLayout {
  /** Names its pixels: a file's id, or that of what is drawn in its place. */
  assetId: string
  /** From the card's plane to device pixels of the whole picture. */
  toDevice: Homography
  /** Device pixels of an upright card, edges whole unless it is free; null for a turned or tilted one. */
  rect: Rect | null
  /** Annotations in the picture's plane, from the bottom. */
  items: readonly Annotation[]
  /** In pixels of the file as it is turned. */
  redactions: readonly Redaction[]
  shadows: readonly ShadowLayer[]
  /** Standard deviation, in design pixels, by which it blurs the background that shows through it; 0 for none. */
  frost: number
  /** Names all that its pixels come from but the redactions, its place included; the items drawn on it have their own. */
  look: string
  /** That, and the redactions. */
  key: string
  /** How far above and below a redaction it changes what is drawn; 0 for a file, whose pixels there stay. */
  hiddenReachPx: number
}

interface CardOptions {
  scale: number
  items: readonly Annotation[]
  below: readonly PlannedCard[]
  /** Whether there is a background at all. */
  onPaint: boolean
}

/** Null for a card without a file. */
export function planCard(
  scene: Scene,
  card: CardLayout,
  { scale, items, below, onPaint }: CardOptions,
): PlannedCard | null {
  const { source, frame, flat, unit } = card
  const picture = withFilledFrame(card.picture)
  if (!isShown(picture)) return null
  const { content } = picture
  const assetId = 'asset' in content ? content.asset! : contentId(content)
  const own = items.filter((item) => item.plane === picture.id)
  const shadows = picture.shadows.flatMap((shadow) =>
    shadowLayers(shadow, {
      lightDeg: scene.light.angleDeg,
      size: { width: frame.size.width * unit, height: frame.size.height * unit },
    }),
  )
  const toDevice = multiply(scaling(scale), card.matrix)
  // Over another card the background is not what lies behind the glass.
  const alone = onPaint && below.every((other) => isEmpty(intersect(reachOf(other), reachOf({ frame, toDevice }))))
  const frost = alone ? (frameDrawing(picture.frame).frost?.(picture.frame) ?? 0) * unit : 0
  const redactions = own.flatMap((item) => annotationDrawing(item).redact?.(item, { size: source }) ?? [])
  const look = contentHash([picture, source, scene.light, [...card.matrix], scale, frost, frame.outline])
  return {
    ...card,
    picture,
    assetId,
    toDevice,
    rect: flat && (card.isFree ? scaledRect(flat, scale) : deviceRect(flat, scale)),
    items: own,
    redactions,
    shadows,
    frost,
    look,
    key: contentHash([look, redactions]),
    hiddenReachPx: 'asset' in content ? 0 : (contentDrawing(content).hiddenReachPx?.(content) ?? source.height),
  }
}

/** Names what is drawn in the place of a file. */
const contentId = (content: DrawnContent): string => `content-${contentHash(content)}`

function withFilledFrame(picture: CardLayout['picture']): CardLayout['picture'] {
  const frame = filledFrame(picture.frame, picture.content)
  return frame === picture.frame ? picture : { ...picture, frame }
}

const reachOf = ({ frame, toDevice }: Pick<PlannedCard, 'frame' | 'toDevice'>): Rect =>
  projectBounds(toDevice, { x: 0, y: 0, ...frame.size })

/** Edges are rounded, not sizes: a picture at 1x stays exactly its own pixels wherever the padding puts it. */
export function deviceRect({ x, y, width, height }: Rect, scale: number): Rect {
  const left = Math.round(x * scale)
  const top = Math.round(y * scale)
  const right = Math.round((x + width) * scale)
  const bottom = Math.round((y + height) * scale)
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}

export const scaledRect = ({ x, y, width, height }: Rect, scale: number): Rect => ({
  x: x * scale,
  y: y * scale,
  width: width * scale,
  height: height * scale,
})

/** Names all that is done to a file's pixels for a card. */
export const sourceName = (card: PlannedCard): string => `${stampName(card)}/${contentHash(card.picture.adjustments)}`

/** Names what is done to a card's file where it is drawn beside the card too: all but the adjustments, which are the card's own. */
export const stampName = ({ picture: { turnDeg, flip }, redactions, crop }: PlannedCard): string =>
  contentHash([turnDeg, flip, redactions, crop])

/** Names the shown part of a file as it is turned: what redactions are drawn on. */
export const cutName = ({ picture: { turnDeg, flip }, crop }: PlannedCard): string => contentHash([turnDeg, flip, crop])

/** What a redaction draws on the shown part of the picture, in pixels of that. */
export interface Patch extends Redaction {
  /** Patches of one name have the same place and the same pixels, whatever else is redacted. */
  name: string
  /** Names its place and what it is to a blur beside it. */
  beside: string
}

const knownPatches = new WeakMap<PlannedCard, readonly Patch[]>()

/** From the bottom. Those in the cut-off part are none. A frame of a drag asks three times: 500 redactions take a second each time. */
export function patchesOf(card: PlannedCard): readonly Patch[] {
  const known = knownPatches.get(card) ?? placedPatches(card)
  knownPatches.set(card, known)
  return known
}

function placedPatches({ redactions, crop }: Pick<PlannedCard, 'redactions' | 'crop'>): Patch[] {
  const shown = { x: 0, y: 0, width: crop.width, height: crop.height }
  const placed = redactions.flatMap(({ method, ...rect }) => {
    const part = intersect({ ...rect, x: rect.x - crop.x, y: rect.y - crop.y }, shown)
    return isEmpty(part) ? [] : [{ ...part, method }]
  })
  const near = (patch: Redaction, px: number) => {
    const reach = grown(patch, px)
    return placed.map((other) => other !== patch && !isEmpty(intersect(other, reach)))
  }
  // What is made of the colours beside it leaves out what others hide of them.
  const substitutes = placed.map((patch) => {
    if (patch.method.type === 'solid') return contentHash(patch)
    const isNear = near(patch, cellOf(patch))
    const others = placed.filter((_, at) => isNear[at])
    return contentHash([contentHash(patch), placesHash(others)])
  })
  return placed.map((patch, at) => {
    const beside = substitutes[at]!
    if (patch.method.type !== 'blur') return { ...patch, name: beside, beside }
    const isNear = near(patch, patch.method.sigma * 3 + 3)
    return { ...patch, name: contentHash([beside, substitutes.filter((_, other) => isNear[other]).join()]), beside }
  })
}

/** A list of each hashed apart takes a second for 500 on each other. */
const placesHash = (rects: readonly Rect[]): string =>
  numbersHash(Float64Array.from(rects.flatMap(({ x, y, width, height }) => [x, y, width, height])))

/** Side of a cell of a mosaic, or of what a blur is to its neighbours. */
export const cellOf = ({ method }: Redaction): number =>
  Math.max(1, Math.round(method.type === 'pixelate' ? method.cellPx : method.type === 'blur' ? method.sigma : 0))

/** What one list has and the other has not. In another order all may differ: what lies on what has changed. */
export function changedPatches(before: readonly Patch[], after: readonly Patch[]): { gone: Patch[]; come: Patch[] } {
  const [earlier, later] = [before, after].map((patches) => new Set(patches.map(({ name }) => name))) as [
    Set<string>,
    Set<string>,
  ]
  const stayed = (patches: readonly Patch[], others: Set<string>) =>
    patches.flatMap(({ name }) => (others.has(name) ? [name] : [])).join()
  if (stayed(before, later) !== stayed(after, earlier)) return { gone: [...before], come: [...after] }
  return {
    gone: before.filter(({ name }) => !later.has(name)),
    come: after.filter(({ name }) => !earlier.has(name)),
  }
}

export const grown = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

/** The card whose redactions hide parts of that file wherever it is drawn; undefined where none does. */
export const redactedCard = (cards: readonly PlannedCard[], assetId: string): PlannedCard | undefined =>
  cards.find((card) => card.assetId === assetId && card.redactions.length > 0)

/** A share of the distance between the eye and the card's middle: anything nearer is ten times as large, and off every canvas. */
const depthMin = 0.1

/**
 * Pixels of the card's plane that are mirrored, from its lower edge on; 0 for none. A reflection comes nearer than its card, and
 * may pass behind the eye: it ends before that. The fade is that of all it asks for.
 */
export function reflectionReach({
  frame,
  picture,
  toDevice,
}: Pick<PlannedCard, 'frame' | 'picture' | 'toDevice'>): number {
  const { width, height } = frame.size
  const { opacity, reach, gapPx } = picture.reflection
  if (opacity <= 0) return 0
  const [across, down, origin] = [toDevice[6], toDevice[7], toDevice[8]]
  const nearest = Math.min(0, across * width) + down * (height + gapPx) + origin
  const wanted = height * reach
  // Depth changes along a line: it is least at one of the far corners.
  return nearest + down * wanted >= depthMin ? wanted : Math.max(0, (depthMin - nearest) / down)
}
