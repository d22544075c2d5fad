// A plan made ready for its tiles: tables, maps and masks in kernel memory, what is dear kept from one render to the next.
import type { Rect } from '@/lib/core/geometry'
import { multiply } from '@/lib/core/homography'
import type { Bitmap, Kernel } from '@/lib/kernel/kernel'
import { frameKind } from '@/lib/kinds/frames'
import { type Backdrop, drawOverlay, drawShade } from './backdrop'
import { prepareCardRaster } from './card-raster'
import { prepareCardShadows } from './card-shadows'
import type { CornerMask } from './corner-mask'
import { drawFlatCard } from './flat-card'
import type { RenderHost } from './host'
import { drawItems } from './items'
import { markLayers } from './marks'
import type { MaskMap } from './mask-map'
import type { OutlineMap } from './outline-shadow'
import { isOpaque, type PaintScope, preparePaints } from './paint-stack'
import type { Picture } from './picture'
import type { Plan, PlannedCard } from './plan'
import { Recent } from './recent'
import type { ShadowMap } from './shadow-map'
import { sourceBytesMax, sourceOf } from './source'
import type { SurfacePool } from './surface-pool'
import { cellBytesMax, drawVectorLayer, type VectorCell } from './vector-layer'
import { rasterScale, type WarpQuality, warpCard } from './warp-card'

/** What composes something on the bitmap that holds a tile. */
export type TileStep = (target: Bitmap, tile: Rect) => void

/** The layers of a plan, from the bottom. */
export interface PreparedPlan extends Backdrop {
  /** Whether the background lets nothing through. */
  opaqueBackground: boolean
  /** Device pixels of a card that hides all below it. */
  covered: Rect
  steps: readonly TileStep[]
}

/** What outlives one render, each with a bound. */
export interface Kept {
  blocks: Recent<Uint8Array>
  masks: Recent<CornerMask>
  maps: Recent<ShadowMap>
  outlines: Recent<OutlineMap>
  patterns: Recent<MaskMap>
  cells: Recent<VectorCell>
  sources: Recent<Picture>
}

export interface PrepareScope {
  kernel: Kernel
  host: RenderHost
  pool: SurfacePool
  kept: Kept
  /** Undefined while an asset has no pixels. */
  pictureOf(assetId: string): Picture | undefined
  scale: number
  quality: WarpQuality
}

/** Scaled pictures to keep: three screens of 4K, or three tile rows of a 5x export. */
const blockBytesMax = 96 * 1024 * 1024
const smallBytesMax = 8 * 1024 * 1024
const mapBytesMax = 24 * 1024 * 1024

export function createKept(): Kept {
  return {
    blocks: new Recent(blockBytesMax),
    masks: new Recent(smallBytesMax),
    maps: new Recent(smallBytesMax),
    outlines: new Recent(mapBytesMax),
    patterns: new Recent(mapBytesMax),
    cells: new Recent(cellBytesMax),
    sources: new Recent(sourceBytesMax),
  }
}

const nowhere: Rect = { x: 0, y: 0, width: 0, height: 0 }

/** Everything lies in the arena until the caller releases it. A card without its pixels is left out. */
export function preparePlan(scope: PrepareScope, plan: Plan): PreparedPlan {
  const paintScope: PaintScope = {
    ...{ kernel: scope.kernel, host: scope.host, size: plan.designSize, scale: plan.scale, atop: true },
    pictureOf: scope.pictureOf,
    ...{ blocks: scope.kept.blocks, masks: scope.kept.patterns },
  }
  const steps: TileStep[] = []
  let covered = nowhere
  let lowest: Backdrop['shadows'] = []
  for (const card of plan.cards) {
    const file = scope.pictureOf(card.assetId)
    if (!file) continue
    const shadows = prepareCardShadows(scope, card)
    if (steps.length === 0) lowest = shadows.soft
    else steps.push((target, tile) => drawShade(scope.kernel, shadows.soft, { target, tile, part: tile }))
    const vectors = { kernel: scope.kernel, pool: scope.pool, cells: scope.kept.cells }
    for (const layer of shadows.hard) {
      steps.push((target, tile) => drawVectorLayer(vectors, layer, target, tile))
    }
    const prepared = prepareCard(scope, card, sourceOf(scope.kernel, file, card, scope.kept.sources))
    steps.push(...prepared.steps)
    if (prepared.covered.width * prepared.covered.height > covered.width * covered.height) covered = prepared.covered
  }
  steps.push(...canvasSteps(scope, plan))
  if (plan.overlay.length > 0) {
    const overlay = preparePaints({ ...paintScope, atop: false }, plan.overlay)
    steps.push((target, tile) => drawOverlay(scope.kernel, overlay, { target, tile, part: tile }))
  }
  return {
    background: preparePaints(paintScope, plan.background),
    ...{ opaqueBackground: isOpaque(plan.background), shadows: lowest, covered, steps },
  }
}

function canvasSteps(scope: PrepareScope, plan: Plan): TileStep[] {
  const vectors = { kernel: scope.kernel, pool: scope.pool, cells: scope.kept.cells }
  const place = { scaleX: plan.scale, scaleY: plan.scale, x: 0, y: 0 }
  const plane = { size: plan.designSize, place, source: null, crop: nowhere }
  const steps: TileStep[] = []
  if (plan.items.length > 0) {
    steps.push((target, region) => drawItems({ ...scope, vectors }, plane, plan.items, { target, region }))
  }
  for (const layer of markLayers(plan)) {
    steps.push((target, region) => drawVectorLayer(vectors, layer, target, region))
  }
  return steps
}

function prepareCard(scope: PrepareScope, card: PlannedCard, source: Picture): { steps: TileStep[]; covered: Rect } {
  const { kernel, quality } = scope
  const { picture, frame, rect } = card
  const opacity = Math.floor(picture.opacity * 255 + 0.5)
  const steps: TileStep[] = []
  if (picture.reflection.opacity > 0 && picture.reflection.reach > 0) steps.push(reflect(scope, card, source))
  if (rect) {
    const scaleX = rect.width / frame.size.width
    const place = { scaleX, scaleY: rect.height / frame.size.height, x: rect.x, y: rect.y }
    const raster = prepareCardRaster(scope, { card, source, place, unit: card.unit * scope.scale })
    steps.push((target, tile) => drawFlatCard(kernel, { raster, bounds: rect, opacity }, target, tile))
    const hidesBelow = opacity === 255 && frameKind(picture.frame).isOpaque?.(picture.frame) !== false
    return { steps, covered: hidesBelow ? raster.covered : nowhere }
  }
  const finer = rasterScale(card, scope.scale, quality)
  const raster = prepareCardRaster(scope, {
    card,
    source,
    place: { scaleX: finer, scaleY: finer, x: 0, y: 0 },
    unit: finer,
  })
  const plane = { x: 0, y: 0, ...frame.size }
  const { toDevice } = card
  const warped = warpCard(kernel, { raster, plane, toDevice, rasterScale: finer, quality, opacityAt: () => opacity })
  steps.push(warped.draw)
  return { steps, covered: nowhere }
}

/** The card again, mirrored at its lower edge and fading out. */
function reflect(scope: PrepareScope, card: PlannedCard, source: Picture): TileStep {
  const { frame, picture, toDevice } = card
  const { opacity, reach, gapPx } = picture.reflection
  const finer = rasterScale(card, scope.scale, scope.quality)
  const raster = prepareCardRaster(scope, {
    card,
    source,
    place: { scaleX: finer, scaleY: finer, x: 0, y: 0 },
    unit: finer,
  })
  const { width, height } = frame.size
  const depth = height * reach
  const mirrored = multiply(toDevice, [1, 0, 0, 0, -1, 2 * height + gapPx, 0, 0, 1])
  const warped = warpCard(scope.kernel, {
    ...{ raster, plane: { x: 0, y: height - depth, width, height: depth }, toDevice: mirrored },
    ...{ rasterScale: finer, quality: scope.quality },
    opacityAt(row) {
      const share = 1 - (height - (row + 0.5) / finer) / depth
      return Math.floor(255 * opacity * picture.opacity * Math.max(0, Math.min(1, share)) + 0.5)
    },
  })
  return warped.draw
}
