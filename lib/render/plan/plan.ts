// A scene at a scale, resolved: layers, places and matrices, all that tiles need to know and nothing a host or a picture
// decides. Pure, and small: it can be made for every pointer move and compared with the one before.

import { intersect, isEmpty, type Rect, type Size } from '@/lib/core/geometry'
import { contentHash } from '@/lib/core/hash'
import { type Homography, multiply, projectBounds, scaling } from '@/lib/core/homography'
import type { Paint } from '@/lib/core/paint'
import type { Annotation } from '@/lib/kinds/annotations'
import { annotationDrawing } from '@/lib/kinds/annotations/drawings'
import type { Redaction } from '@/lib/kinds/annotations/parts/annotation'
import { paintBackground } from '@/lib/kinds/backgrounds/painters'
import type { ShadowLayer } from '@/lib/kinds/define'
import { paintEffect, planeOf } from '@/lib/kinds/effects/painters'
import { frameDrawing } from '@/lib/kinds/frames/drawings'
import { shadowLayers } from '@/lib/kinds/shadows/casters'
import type { CaptionBox } from '@/lib/scene/caption'
import { type CardLayout, layoutScene } from '@/lib/scene/layout'
import type { Caption, Watermark } from '@/lib/scene/marks'
import type { Scene } from '@/lib/scene/schema'

export interface PlannedCard extends CardLayout {
  assetId: string
  /** From the card's plane to device pixels of the whole picture. */
  toDevice: Homography
  /** Device pixels of an upright card, edges whole; null for a turned or tilted one. */
  rect: Rect | null
  /** What is drawn in the picture's plane, from the bottom. */
  items: readonly Annotation[]
  /** In pixels of the file as it is turned. */
  redactions: readonly Redaction[]
  shadows: readonly ShadowLayer[]
  /** Standard deviation, in design pixels, by which it blurs the background that shows through it; 0 for none. */
  frost: number
  /** Names all that its pixels come from, its place included; the items drawn on it have their own. */
  key: string
}

export interface ScenePlan {
  /** Device pixels for one design pixel. */
  scale: number
  /** Device pixels. */
  size: Size
  /** Design pixels of the whole picture. */
  designSize: Size
  background: readonly Paint[]
  backgroundKey: string
  /** From the bottom; pictures without an asset are not here. */
  cards: readonly PlannedCard[]
  /** Drawn on the canvas, from the bottom. */
  items: readonly Annotation[]
  overlay: readonly Paint[]
  overlayKey: string
  watermark: Watermark | null
  caption: Caption | null
  /** The room it has; null without words. */
  captionBox: CaptionBox | null
  /** Every asset whose pixels are needed. */
  assets: readonly string[]
}

/** Throws a RangeError for a scale that is not above 0 and finite. */
export function planScene(scene: Scene, scale: number): ScenePlan {
  if (!(scale > 0 && Number.isFinite(scale))) throw new RangeError(`A scale is a number above 0, not ${scale}.`)
  const { size, cards, caption: captionBox } = layoutScene(scene)
  const assets = Object.entries(scene.assets).map(([id, { width, height }]) => ({ id, width, height }))
  const scope = { size, lightDeg: scene.light.angleDeg, assets }
  const effectsOn = (plane: 'background' | 'overlay') => scene.effects.filter((effect) => planeOf(effect) === plane)
  const paintsOf = (plane: 'background' | 'overlay') => effectsOn(plane).flatMap((effect) => paintEffect(effect, scope))
  const shown = scene.annotations.filter((item) => !item.hidden)
  const background = [...paintBackground(scene.background, scope), ...paintsOf('background')]
  const planned: PlannedCard[] = []
  for (const card of cards) {
    const next = planCard(scene, card, { scale, items: shown, below: planned, onPaint: background.length > 0 })
    if (next) planned.push(next)
  }
  // Where a card's own pixels are the background too, what changes or hides them changes that.
  const shows =
    background.some(({ kind }) => kind === 'picture' || kind === 'image') &&
    planned.map(({ picture, redactions }) => [picture.asset, redactions, pixelsOf(picture)])
  return {
    scale,
    size: { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) },
    designSize: size,
    background,
    backgroundKey: contentHash([
      scene.background,
      effectsOn('background'),
      size.width,
      size.height,
      scope.lightDeg,
      shows,
    ]),
    cards: planned,
    items: shown.filter((item) => item.plane === 'canvas'),
    overlay: paintsOf('overlay'),
    overlayKey: contentHash([effectsOn('overlay'), size.width, size.height, scope.lightDeg]),
    watermark: scene.watermark,
    caption: scene.caption,
    captionBox,
    assets: Object.keys(scene.assets),
  }
}

const pixelsOf = ({ crop, turnDeg, flip, adjustments }: CardLayout['picture']) => [crop, turnDeg, flip, adjustments]

interface CardOptions {
  scale: number
  items: readonly Annotation[]
  below: readonly PlannedCard[]
  /** Whether there is a background at all. */
  onPaint: boolean
}

function planCard(scene: Scene, card: CardLayout, { scale, items, below, onPaint }: CardOptions): PlannedCard | null {
  const { picture, source, frame, flat, unit } = card
  if (picture.asset === null) return null
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
  return {
    ...card,
    assetId: picture.asset,
    toDevice,
    rect: flat && deviceRect(flat, scale),
    items: own,
    redactions,
    ...{ shadows, frost },
    key: contentHash([picture, source, redactions, scene.light, [...card.matrix], scale, frost]),
  }
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
