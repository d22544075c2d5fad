// A plan as a stack of few layers for a graphics card: what no tilt changes as pixels, shadows as maps, tilted cards as their
// rasters. Each has a key, so that while a card is turned nothing but matrices and small maps goes to the card.
import type { Rect, Size } from '@/lib/core/geometry'
import { contentHash } from '@/lib/core/hash'
import { type Homography, multiply } from '@/lib/core/homography'
import type { Bitmap, Kernel } from '@/lib/kernel/kernel'
import { annotationDrawing } from '@/lib/kinds/annotations/drawings'
import { drawBackdrop, drawOverlay, drawShade } from './backgrounds/backdrop'
import { paintScopeOf } from './backgrounds/paint-scope'
import { preparePaints } from './backgrounds/paint-stack'
import type { WarpedCard } from './cards/warp-card'
import { markLayers } from './marks/marks'
import type { Picture } from './pictures/picture'
import { sourceOf } from './pictures/source'
import { stampPicture } from './pictures/stamp-picture'
import type { PlannedCard, ScenePlan } from './plan/plan'
import { canvasSteps, cardWarps, flatSteps, type PrepareScope, pixelsKey, rasterKey, type TileStep } from './prepare'
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
  /** Of the raster, two clear pixels round it. */
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

/** Everything lies in the arena until the caller releases it. Null for a plan whose layers do not simply lie on each other. */
export function stackPlan(scope: PrepareScope, plan: ScenePlan): LayerStack | null {
  const builder = stackBuilder(scope, plan)
  for (const card of plan.cards) {
    const file = scope.pictureOf(card.assetId)
    if (!file) continue
    builder.shadows(card)
    builder.card(card, sourceOf(scope.kernel, file, card, scope.kept.sources))
  }
  // Darkening what lies below is no layer on it.
  const darkens = plan.items.some((item) => annotationDrawing(item).blend?.(item) === 'multiply')
  // What a tilted pane blurs changes with every turn of it.
  const frosts = plan.cards.some(({ frost, rect }) => frost > 0 && !rect)
  return frosts || (darkens && plan.cards.length > 0)
    ? null
    : { size: plan.size, scale: plan.scale, layers: builder.finish() }
}

function stackBuilder(scope: PrepareScope, plan: ScenePlan) {
  const { kernel } = scope
  const vectors = { kernel, pool: scope.pool, cells: scope.kept.cells }
  const whole = { x: 0, y: 0, ...plan.size }
  // Backgrounds, stickers and watermarks show files too, as they are redacted now.
  const canvas = `${plan.scale}/${plan.size.width}x${plan.size.height}/${pixelsKey(scope, plan.assets)}`
  const layers: StackLayer[] = []
  let steps: TileStep[] = []
  let keys: string[] = []
  // Upright shadows of the lowest card are composed with the background, as the kernel does.
  let ground: readonly Shadow[] = []

  const add = (key: string, step: TileStep) => {
    keys.push(key)
    steps.push(step)
  }
  const flush = () => {
    const lowest = layers.length === 0
    if (!lowest && steps.length === 0) return
    const [drawn, shadows] = [steps, ground]
    const key = `${canvas}/${lowest ? plan.backgroundKey : ''}/${keys.join()}`
    layers.push({
      ...{ kind: 'pixels', key },
      draw: () =>
        pixelsOf(kernel, () => {
          const target = clearBitmap(kernel, plan.size)
          const place = { target, tile: whole, part: whole }
          if (lowest)
            drawBackdrop(
              kernel,
              { background: preparePaints(paintScopeOf(scope, plan, 'background'), plan.background), shadows },
              place,
            )
          for (const step of drawn) step(target, whole)
          return target
        }),
    })
    ;[steps, keys, ground] = [[], [], []]
  }

  return {
    shadows(card: PlannedCard) {
      const { soft, hard } = prepareCardShadows(scope, card)
      const casts = soft.flatMap(({ cast }) => cast ?? [])
      if (casts.length > 0) {
        flush()
        layers.push({ kind: 'shade', casts })
      } else if (layers.length === 0 && steps.length === 0) {
        keys.push(card.key)
        ground = soft
      } else {
        add(`shade/${card.key}`, (target, tile) => drawShade(kernel, soft, { target, tile, part: tile }))
      }
      for (const layer of hard) add(layer.key, (target, tile) => drawVectorLayer(vectors, layer, target, tile))
    },
    card(card: PlannedCard, source: Picture) {
      const name = `${source.serial}/${contentHash(card.items)}`
      for (const { warped, fade, opacity } of cardWarps(scope, card, source)) {
        flush()
        layers.push(cardLayer(kernel, warped, { name: rasterKey(scope, card, source), fade, opacity }))
      }
      for (const step of flatSteps(scope, plan, card, source)) add(`card/${name}/${card.key}`, step)
    },
    finish() {
      const inWords = markLayers(plan)
      const mark = plan.watermark?.asset ? stampPicture(scope, plan.watermark.asset)?.serial : null
      const onCanvas = contentHash([plan.items, inWords.map(({ key, place }) => [key, place]), plan.watermark, mark])
      for (const step of canvasSteps(scope, plan)) add(`canvas/${onCanvas}`, step)
      if (plan.overlay.length > 0) {
        add(`overlay/${plan.overlayKey}`, (target, tile) => {
          const overlay = preparePaints(paintScopeOf(scope, plan, 'overlay'), plan.overlay)
          drawOverlay(kernel, overlay, { target, tile, part: tile })
        })
      }
      flush()
      return layers
    },
  }
}

interface CardLook {
  name: string
  fade: CardLayer['fade']
  opacity: number
}

function cardLayer(kernel: Kernel, warped: WarpedCard, look: CardLook): CardLayer {
  const { whole, fromDevice, bounds, drawRegion } = warped
  const { x, y, width, height } = whole
  return {
    ...{ kind: 'card', key: `${look.name}/${x},${y},${width}x${height}`, size: { width, height }, bounds },
    // The raster begins at its margin.
    fromDevice: multiply([1, 0, -x, 0, 1, -y, 0, 0, 1], fromDevice),
    draw: () => pixelsOf(kernel, () => drawRegion(whole)),
    fade: { start: look.fade.start + look.fade.step * y, step: look.fade.step },
    opacity: look.opacity,
  }
}

function pixelsOf({ arena }: Kernel, draw: () => Bitmap): Uint8Array<ArrayBuffer> {
  const mark = arena.mark()
  const { pointer, strideBytes, height } = draw()
  arena.release(mark)
  return arena.bytes(pointer, strideBytes * height)
}

function clearBitmap({ arena }: Kernel, { width, height }: Size): Bitmap {
  const bitmap = { pointer: arena.take(width * height * 4 + 16), strideBytes: width * 4, width, height }
  arena.bytes(bitmap.pointer, width * height * 4).fill(0)
  return bitmap
}
