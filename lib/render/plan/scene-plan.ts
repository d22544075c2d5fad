// A scene at a scale, resolved: layers, places and matrices, all that tiles need to know and nothing a host or a picture
// decides. Pure, and small: it can be made for every pointer move and compared with the one before.

import type { Size } from '@/lib/core/geometry'
import { contentHash } from '@/lib/core/hash'
import type { Paint } from '@/lib/core/paint'
import type { Annotation } from '@/lib/kinds/annotations'
import { annotationDrawing } from '@/lib/kinds/annotations/drawings'
import { paintBackground } from '@/lib/kinds/backgrounds/painters'
import { paintEffect, planeOf } from '@/lib/kinds/effects/painters'
import type { CaptionBox } from '@/lib/scene/caption'
import { type CardLayout, layoutScene } from '@/lib/scene/layout'
import type { Caption, Watermark } from '@/lib/scene/marks'
import type { Scene } from '@/lib/scene/schema'
import { assetOf } from '@/lib/scene/shown'
import { type PlannedCard, planCard } from './planned-card'

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
  const shown = scene.annotations.filter((item) => !item.hidden)
  const scope = { size, lightDeg: scene.light.angleDeg, assets: shownSizes(scene, cards, shown) }
  const effectsOn = (plane: 'background' | 'overlay') => scene.effects.filter((effect) => planeOf(effect) === plane)
  const paintsOf = (plane: 'background' | 'overlay') => effectsOn(plane).flatMap((effect) => paintEffect(effect, scope))
  const background = [...paintBackground(scene.background, scope), ...paintsOf('background')]
  const planned: PlannedCard[] = []
  for (const card of cards) {
    const next = planCard(scene, card, { scale, items: shown, below: planned, onPaint: background.length > 0 })
    if (next) planned.push(next)
  }
  // A card's own pixels may be the background too: what changes or hides them changes it.
  const shows =
    background.some(({ kind }) => kind === 'picture' || kind === 'image') &&
    planned.map(({ picture, assetId, redactions }) => [assetId, redactions, pixelsOf(picture)])
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

/** Of every file as it is drawn beside the cards: where a card hides parts of it, as that card cuts and turns it. */
function shownSizes({ assets }: Scene, cards: readonly CardLayout[], shown: readonly Annotation[]) {
  const hiding = new Set(shown.filter((item) => annotationDrawing(item).redact).map(({ plane }) => plane))
  const cut = new Map(
    cards.flatMap(({ picture, crop }) => (hiding.has(picture.id) ? [[assetOf(picture), crop] as const] : [])).reverse(),
  )
  return Object.entries(assets).map(([id, file]) => {
    const { width, height } = cut.get(id) ?? file
    return { id, width, height }
  })
}

const pixelsOf = ({ crop, turnDeg, flip, adjustments }: CardLayout['picture']) => [crop, turnDeg, flip, adjustments]
