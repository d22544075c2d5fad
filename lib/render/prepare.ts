// A plan made ready for its tiles: tables, maps and masks in kernel memory, what is dear kept from one render to the next.
import type { Rect } from '@/lib/core/geometry'
import { contentHash } from '@/lib/core/hash'
import { multiply } from '@/lib/core/homography'
import type { Bitmap, Kernel } from '@/lib/kernel/kernel'
import { drawItems } from './annotations/items'
import { type Backdrop, drawOverlay, drawShade } from './backgrounds/backdrop'
import type { MaskMap } from './backgrounds/mask-map'
import { paintScopeOf } from './backgrounds/paint-scope'
import { isOpaque, preparePaints } from './backgrounds/paint-stack'
import { prepareCardRaster } from './cards/card-raster'
import { drawFlatCard } from './cards/flat-card'
import { frostSteps } from './cards/frost'
import {
  rasterBytesMax,
  rasterScale,
  type WarpedCard,
  type WarpOptions,
  type WarpQuality,
  warpCard,
} from './cards/warp-card'
import { markLayers } from './marks/marks'
import { watermarkSteps } from './marks/watermark-picture'
import type { Picture } from './pictures/picture'
import { sourceBytesMax, sourceName, sourceOf } from './pictures/source'
import type { RenderHost } from './pixels/host'
import { Recent } from './pixels/recent'
import type { PlannedCard, ScenePlan } from './plan/plan'
import { reflectionReach } from './plan/reflection-reach'
import { prepareCardShadows } from './shadows/card-shadows'
import type { OutlineMap } from './shadows/outline-shadow'
import type { ShadowMap } from './shadows/shadow-map'
import type { SurfacePool } from './vectors/surface-pool'
import { cellBytesMax, drawVectorLayer, type VectorCell } from './vectors/vector-layer'

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
  masks: Recent<Uint8Array>
  maps: Recent<ShadowMap>
  outlines: Recent<OutlineMap>
  patterns: Recent<MaskMap>
  fields: Recent<Float32Array>
  cells: Recent<VectorCell>
  sources: Recent<Picture>
  rasters: Recent<Uint8Array>
}

export interface PrepareScope {
  kernel: Kernel
  host: RenderHost
  pool: SurfacePool
  kept: Kept
  /** Undefined while an asset has no pixels. */
  pictureOf(assetId: string): Picture | undefined
  cards: readonly PlannedCard[]
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
    fields: new Recent(mapBytesMax),
    cells: new Recent(cellBytesMax),
    sources: new Recent(sourceBytesMax),
    rasters: new Recent(rasterBytesMax),
  }
}

const nowhere: Rect = { x: 0, y: 0, width: 0, height: 0 }

/** Everything lies in the arena until the caller releases it. A card without its pixels is left out. */
export function preparePlan(scope: PrepareScope, plan: ScenePlan): PreparedPlan {
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
    const prepared = prepareCard(scope, plan, card, sourceOf(scope.kernel, file, card, scope.kept.sources))
    steps.push(...prepared.steps)
    if (prepared.covered.width * prepared.covered.height > covered.width * covered.height) covered = prepared.covered
  }
  steps.push(...canvasSteps(scope, plan))
  if (plan.overlay.length > 0) {
    const overlay = preparePaints(paintScopeOf(scope, plan, 'overlay'), plan.overlay)
    steps.push((target, tile) => drawOverlay(scope.kernel, overlay, { target, tile, part: tile }))
  }
  return {
    background: preparePaints(paintScopeOf(scope, plan, 'background'), plan.background),
    ...{ opaqueBackground: isOpaque(plan.background), shadows: lowest, covered, steps },
  }
}

/** What is drawn on the canvas above every card. */
export function canvasSteps(scope: PrepareScope, plan: ScenePlan): TileStep[] {
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
  return [...steps, ...watermarkSteps(scope, plan)]
}

/** A card as a raster seen through a matrix. */
export interface CardWarp {
  warped: WarpedCard
  /** 0 to 1 for a row of the raster: `start + step * row`, clamped. */
  fade: { start: number; step: number }
  opacity: number
  /** Pixels of its plane no background shows through. */
  covered: Rect
}

interface PreparedCard {
  steps: TileStep[]
  covered: Rect
}

function prepareCard(scope: PrepareScope, plan: ScenePlan, card: PlannedCard, source: Picture): PreparedCard {
  const { rect } = card
  const seen = cardWarps(scope, card, source)
  const warps = seen.map(({ warped }) => warped.draw)
  if (!rect) {
    const hidden = opacityByte(card) === 255 ? seen.at(-1)!.covered : nowhere
    return { steps: [...frostSteps(scope, plan, card, { place: null, hidden }), ...warps], covered: nowhere }
  }
  const { raster, steps } = flatCard(scope, plan, card, { source, rect })
  return { steps: [...warps, ...steps], covered: opacityByte(card) === 255 ? raster.covered : nowhere }
}

const opacityByte = ({ picture }: PlannedCard) => Math.floor(picture.opacity * 255 + 0.5)

/** An upright card; nothing for a tilted one. */
export function flatSteps(scope: PrepareScope, plan: ScenePlan, card: PlannedCard, source: Picture): TileStep[] {
  return card.rect ? flatCard(scope, plan, card, { source, rect: card.rect }).steps : []
}

interface FlatPlace {
  source: Picture
  /** Device pixels. */
  rect: Rect
}

function flatCard(scope: PrepareScope, plan: ScenePlan, card: PlannedCard, { source, rect }: FlatPlace) {
  const { size } = card.frame
  const place = { scaleX: rect.width / size.width, scaleY: rect.height / size.height, x: rect.x, y: rect.y }
  const raster = prepareCardRaster(scope, { card, source, place, unit: card.unit * scope.scale })
  const opacity = opacityByte(card)
  const step: TileStep = (target, tile) => drawFlatCard(scope.kernel, { raster, bounds: rect, opacity }, target, tile)
  const hidden = opacity === 255 ? raster.covered : nowhere
  return { raster, steps: [...frostSteps(scope, plan, card, { place, hidden }), step] }
}

/** The reflection, where there is one, and the card itself unless it is upright. */
export function cardWarps(scope: PrepareScope, card: PlannedCard, source: Picture): CardWarp[] {
  const { picture, rect } = card
  const reflects = reflectionReach(card) > 0
  if (rect && !reflects) return []
  const finer = rasterScale(card, scope.scale, scope.quality)
  const place = { scaleX: finer, scaleY: finer, x: 0, y: 0 }
  const raster = prepareCardRaster(scope, { card, source, place, unit: finer })
  const { quality, kept } = scope
  const keep = (part: string) =>
    quality === 'draft'
      ? { rasters: kept.rasters, key: `${part}/${picture.opacity}/${rasterKey(scope, card, source)}` }
      : null
  const warp = { raster, rasterScale: finer, quality, keep }
  return [...(reflects ? [reflection(scope, card, warp)] : []), ...(rect ? [] : [tilted(scope, card, warp)])]
}

/**
 * What the raster of a tilted card is made of: nothing that only moves, turns or lights the card. Stickers show files of their
 * own, as far as no card redacts them.
 */
export function rasterKey(scope: PrepareScope, card: PlannedCard, { serial }: Picture): string {
  const { picture, frame, content, crop, items } = card
  const { tilt, shadows, position, reflection, opacity, ...own } = picture
  const files = items.flatMap((item) => ('asset' in item && item.asset !== null ? [item.asset] : []))
  return `${serial}/${contentHash([own, frame, content, crop, items])}/${pixelsKey(scope, files)}`
}

/** Names the pixels of files as the scene shows them: another file under the same id, or another redaction, is another name. */
export function pixelsKey({ pictureOf, cards }: PrepareScope, assets: readonly string[]): string {
  if (assets.length === 0) return ''
  const shown = cards.map((card) => [card.assetId, sourceName(card)])
  return contentHash([assets.map((assetId) => pictureOf(assetId)?.serial ?? ''), shown])
}

interface WarpBase extends Pick<WarpOptions, 'raster' | 'rasterScale' | 'quality'> {
  keep(part: string): WarpOptions['kept']
}

function tilted({ kernel }: PrepareScope, card: PlannedCard, base: WarpBase): CardWarp {
  const { frame, toDevice, picture } = card
  const opacity = opacityByte(card)
  const plane = { x: 0, y: 0, ...frame.size }
  const warped = warpCard(kernel, { ...base, plane, toDevice, opacityAt: () => opacity, kept: base.keep('card') })
  const { covered } = base.raster
  const finer = base.rasterScale
  return {
    ...{ warped, fade: { start: 1, step: 0 }, opacity: picture.opacity },
    covered: {
      ...{ x: covered.x / finer, y: covered.y / finer },
      ...{ width: covered.width / finer, height: covered.height / finer },
    },
  }
}

/** The card again, mirrored at its lower edge and fading out. */
function reflection({ kernel }: PrepareScope, card: PlannedCard, base: WarpBase): CardWarp {
  const { frame, picture, toDevice } = card
  const { reach, gapPx } = picture.reflection
  const opacity = picture.reflection.opacity * picture.opacity
  const { width, height } = frame.size
  const depth = height * reach
  const seen = reflectionReach(card)
  const finer = base.rasterScale
  const warped = warpCard(kernel, {
    ...base,
    plane: { x: 0, y: height - seen, width, height: seen },
    kept: base.keep(`reflection/${contentHash(picture.reflection)}`),
    toDevice: multiply(toDevice, [1, 0, 0, 0, -1, 2 * height + gapPx, 0, 0, 1]),
    opacityAt(row) {
      const share = 1 - (height - (row + 0.5) / finer) / depth
      return Math.floor(255 * picture.reflection.opacity * picture.opacity * Math.max(0, Math.min(1, share)) + 0.5)
    },
  })
  const fade = { start: 1 - (height - 0.5 / finer) / depth, step: 1 / (finer * depth) }
  return { warped, fade, opacity, covered: nowhere }
}
