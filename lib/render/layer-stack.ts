// A plan as a stack of few layers for a graphics card: what no tilt changes as pixels, shadows as maps, tilted cards as their
// rasters. Each has a key, so that while a card is turned nothing but matrices and small maps goes to the card.
import type { Rect, Size } from '@/lib/core/geometry'
import { contentHash } from '@/lib/core/hash'
import { type Homography, multiply } from '@/lib/core/homography'
import { takeClearBitmap } from '@/lib/kernel/bitmap'
import type { Bitmap, Kernel } from '@/lib/kernel/kernel'
import { annotationDrawing } from '@/lib/kinds/annotations/drawings'
import { drawBackdrop, drawShade } from './backgrounds/backdrop'
import { paintScopeOf } from './backgrounds/paint-scope'
import { preparePaints } from './backgrounds/paint-stack'
import { type CardWarp, cardWarps, pixelsKey, rasterKey } from './cards/card-warps'
import { prepareFlatCard } from './cards/prepare-card'
import { markLayers } from './marks/marks'
import { sourceOf, stampPicture } from './pictures/source'
import type { PlannedCard } from './plan/planned-card'
import type { ScenePlan } from './plan/scene-plan'
import { canvasSteps, overlaySteps } from './prepare'
import type { DecodedPicture } from './scope/decoded-picture'
import type { RenderQuality, RenderScope, TileStep } from './scope/render-scope'
import { prepareCardShadows } from './shadows/card-shadows'
import type { MapCast, Shadow } from './shadows/shadow'
import { drawVectorLayer } from './vectors/vector-layer'

export type StackLayer =
  /** Premultiplied pixels of the whole canvas, valid until the next layer is drawn. */
  | { kind: 'pixels'; key: string; draw(): Uint8Array<ArrayBuffer> }
  | { kind: 'shade'; casts: readonly MapCast[] }
  | CardLayer

export interface CardLayer {
  kind: 'card'
  key: string
  /** The size of the raster, two clear pixels round it. */
  size: Size
  /** Premultiplied, valid until the next layer is drawn. */
  draw(): Uint8Array<ArrayBuffer>
  /** From device pixels to pixels of that raster. */
  fromDevice: Homography
  /** Device pixels it may touch. */
  bounds: Rect
  /** 0 to 1 for a row of the raster: `start + step * row`, clamped. */
  fade: { start: number; step: number }
  opacity: number
}

export interface LayerStack {
  /** Device pixels. */
  size: Size
  scale: number
  /** From the bottom. */
  layers: readonly StackLayer[]
}

export interface StackScope extends RenderScope {
  /** Of the maps, which are made anew with every turn of a card. */
  shadows: RenderQuality
}

/** Everything lies in the arena until the caller releases it. Null for a plan whose layers do not simply lie on each other. */
export function stackPlan(scope: StackScope, plan: ScenePlan): LayerStack | null {
  // Darkening what lies below is no layer on it.
  const darkens = plan.items.some((item) => annotationDrawing(item).marker !== undefined)
  // The pixels that a tilted pane blurs change with every turn of it.
  const frosts = plan.cards.some(({ frost, rect }) => frost > 0 && !rect)
  if (frosts || (darkens && plan.cards.length > 0)) return null
  const builder = new StackBuilder(scope, plan)
  for (const card of plan.cards) {
    const file = scope.pictureOf(card.assetId)
    if (!file) continue
    builder.addShadows(card)
    builder.addCard(card, sourceOf(scope, file, card))
  }
  builder.addCanvas()
  return { size: plan.size, scale: plan.scale, layers: builder.layers }
}

/** Steps that draw pixels are gathered into one layer, until a layer of another kind comes. */
class StackBuilder {
  readonly layers: StackLayer[] = []
  readonly #canvas: string
  #steps: TileStep[] = []
  #keys: string[] = []
  /** Upright shadows of the lowest card are composed with the background, as the kernel does. */
  #ground: readonly Shadow[] = []

  constructor(
    private readonly scope: StackScope,
    private readonly plan: ScenePlan,
  ) {
    // Backgrounds, stickers and watermarks show files too, as they are redacted now.
    this.#canvas = `${plan.scale}/${plan.size.width}x${plan.size.height}/${pixelsKey(scope, plan.assets)}`
  }

  addShadows(card: PlannedCard): void {
    const { scope } = this
    const { soft, hard } = prepareCardShadows({ ...scope, quality: scope.shadows }, card)
    const casts = soft.flatMap(({ cast }) => cast ?? [])
    if (casts.length > 0) {
      this.#flush()
      this.layers.push({ kind: 'shade', casts })
    } else if (soft.length > 0 && this.layers.length === 0 && this.#steps.length === 0) {
      this.#keys.push(card.key)
      this.#ground = soft
    } else if (soft.length > 0) {
      this.#add(`shade/${card.key}`, (target, tile) => drawShade(scope.kernel, soft, { target, tile, part: tile }))
    }
    for (const layer of hard) this.#add(layer.key, (target, tile) => drawVectorLayer(scope, layer, target, tile))
  }

  addCard(card: PlannedCard, source: DecodedPicture): void {
    const name = `${source.serial}/${contentHash(card.items)}`
    for (const warp of cardWarps(this.scope, card, source)) {
      this.#flush()
      this.layers.push(cardLayer(this.scope.kernel, rasterKey(this.scope, card, source), warp))
    }
    const { steps } = prepareFlatCard(this.scope, this.plan, card, source)
    for (const step of steps) this.#add(`card/${name}/${card.key}`, step)
  }

  addCanvas(): void {
    const { scope, plan } = this
    const words = markLayers(plan).map(({ key, place }) => [key, place])
    const mark = plan.watermark?.asset ? stampPicture(scope, plan.watermark.asset)?.serial : null
    const onCanvas = contentHash([plan.items, words, plan.watermark, mark])
    for (const step of canvasSteps(scope, plan)) this.#add(`canvas/${onCanvas}`, step)
    for (const step of overlaySteps(scope, plan)) this.#add(`overlay/${plan.overlayKey}`, step)
    this.#flush()
  }

  #add(key: string, step: TileStep): void {
    this.#keys.push(key)
    this.#steps.push(step)
  }

  #flush(): void {
    const { scope, plan } = this
    const lowest = this.layers.length === 0
    if (!lowest && this.#steps.length === 0) return
    const [steps, shadows] = [this.#steps, this.#ground]
    const key = `${this.#canvas}/${lowest ? plan.backgroundKey : ''}/${this.#keys.join()}`
    const whole = { x: 0, y: 0, ...plan.size }
    const drawAll = () => {
      const target = takeClearBitmap(scope.kernel.arena, plan.size)
      if (lowest) {
        const background = preparePaints(paintScopeOf(scope, plan, 'background'), plan.background)
        drawBackdrop(scope.kernel, { background, shadows }, { target, tile: whole, part: whole })
      }
      for (const step of steps) step(target, whole)
      return target
    }
    this.layers.push({ kind: 'pixels', key, draw: () => pixelsOf(scope.kernel, drawAll) })
    ;[this.#steps, this.#keys, this.#ground] = [[], [], []]
  }
}

function cardLayer(kernel: Kernel, name: string, { warped, fade, opacity }: CardWarp): CardLayer {
  const { whole, fromDevice, bounds, drawRegion } = warped
  const { x, y, width, height } = whole
  return {
    kind: 'card',
    key: `${name}/${x},${y},${width}x${height}`,
    size: { width, height },
    bounds,
    // The raster begins at its margin.
    fromDevice: multiply([1, 0, -x, 0, 1, -y, 0, 0, 1], fromDevice),
    draw: () => pixelsOf(kernel, () => drawRegion(whole)),
    fade: { start: fade.start + fade.step * y, step: fade.step },
    opacity,
  }
}

function pixelsOf({ arena }: Kernel, draw: () => Bitmap): Uint8Array<ArrayBuffer> {
  const mark = arena.mark()
  const { pointer, strideBytes, height } = draw()
  arena.release(mark)
  return arena.bytes(pointer, strideBytes * height)
}
