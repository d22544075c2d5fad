// A plan as layers that can be written down, from the bottom: paths where they are the picture, and pixels where it is tilted, see-through,
// redacted, adjusted, or mixed of colours.
import { type Rect, type Size, sameRect, union } from '@/lib/core/geometry'
import { contentHash } from '@/lib/core/hash'
import { projectBounds } from '@/lib/core/homography'
import { contentDrawing } from '@/lib/kinds/contents/drawings'
import { planeLayers } from '../annotations/items'
import { drawBackdrop, drawOverlay, drawShade } from '../backgrounds/backdrop'
import { paintScopeOf } from '../backgrounds/paint-scope'
import { isOpaque, preparePaints } from '../backgrounds/paint-stack'
import { cardParts, isZoomed } from '../cards/card-raster'
import { cardWarps, opacityByte } from '../cards/card-warps'
import { frostSteps } from '../cards/frost'
import { prepareFlatCard } from '../cards/prepare-card'
import { layFile, onRaster } from '../contents/content-picture'
import { markLayers, pictureWatermark } from '../marks/marks'
import { sourceOf } from '../pictures/source'
import type { PlannedCard } from '../plan/planned-card'
import type { ScenePlan } from '../plan/scene-plan'
import type { DecodedPicture } from '../scope/decoded-picture'
import type { RenderScope } from '../scope/render-scope'
import { prepareCardShadows } from '../shadows/card-shadows'
import type { Shadow } from '../shadows/shadow'
import { drawVectorLayer, type RasterPlace, type VectorLayer } from '../vectors/vector-layer'
import { clippedLayer, type PictureLayer, pixelLayer, vectorLayer } from './picture-layer'

interface LayerScope {
  scope: RenderScope
  plan: ScenePlan
  canvas: Size
}

/** Everything lies in the arena until the caller releases it. A card without its pixels is left out. */
export function pictureLayers(scope: RenderScope, plan: ScenePlan): PictureLayer[] {
  const here: LayerScope = { scope, plan, canvas: plan.size }
  const layers: PictureLayer[] = []
  for (const card of plan.cards) {
    const file = scope.pictureOf(card.assetId)
    if (!file) continue
    const { soft, hard } = prepareCardShadows(scope, card)
    layers.push(...grounds(layers.length === 0 ? groundLayers(here, soft) : shadeLayers(here, soft)))
    layers.push(...hard.map((layer) => drawnLayer(here, layer)))
    layers.push(...cardLayers(here, card, { file, source: sourceOf(scope, file, card) }))
  }
  if (layers.length === 0) layers.push(...grounds(groundLayers(here, [])))
  return [...layers, ...canvasLayers(here), ...overlayLayers(here)]
}

const grounds = (layers: readonly PictureLayer[]) => layers.map((layer) => ({ ...layer, isGround: true }))

const drawnLayer = ({ scope, canvas }: LayerScope, layer: VectorLayer): PictureLayer =>
  vectorLayer(layer, { draw: (target, tile) => drawVectorLayer(scope, layer, target, tile) }, canvas)

/** One colour is a path, under the part where shadows fall on it; all else is pixels with the shadows in them, as they are composed. */
function groundLayers(here: LayerScope, shadows: readonly Shadow[]): PictureLayer[] {
  const { scope, plan, canvas } = here
  const background = preparePaints(paintScopeOf(scope, plan, 'background'), plan.background)
  if (background.solid === 0) return shadeLayers(here, shadows)
  const whole = { x: 0, y: 0, ...canvas }
  const draw: PictureLayer['draw'] = (target, tile) =>
    drawBackdrop(scope.kernel, { background, shadows }, { target, tile, part: tile })
  const opaque = isOpaque(plan.background)
  const only = background.solid === null ? undefined : plan.background.at(-1)
  if (only?.kind !== 'solid' || !opaque) return [pixelLayer({ bounds: whole, draw, opaque }, canvas)]
  const { width, height } = canvas
  const subpaths = [[0, 0, 0, 1, width, 0, 1, width, height, 1, 0, height, 4]]
  const fill = { subpaths, paint: only.color, opacity: 1, blend: 'over', rule: 'nonzero' } as const
  const shaded = pixelLayer({ bounds: union(shadows.map(({ bounds }) => bounds)), draw, opaque }, canvas)
  return [{ ...pixelLayer({ bounds: whole, draw }, canvas), paths: [fill] }, shaded]
}

function shadeLayers({ scope, canvas }: LayerScope, shadows: readonly Shadow[]): PictureLayer[] {
  if (shadows.length === 0) return []
  const draw: PictureLayer['draw'] = (target, tile) => drawShade(scope.kernel, shadows, { target, tile, part: tile })
  return [pixelLayer({ bounds: union(shadows.map(({ bounds }) => bounds)), draw }, canvas)]
}

interface CardSource {
  file: DecodedPicture
  source: DecodedPicture
}

function cardLayers(here: LayerScope, card: PlannedCard, pixels: CardSource): PictureLayer[] {
  const { scope, plan, canvas } = here
  const warps = cardWarps(scope, card, pixels.source)
  const seen = warps.map(({ warped: { bounds, draw } }) => pixelLayer({ bounds, draw }, canvas))
  const { rect } = card
  if (!rect) {
    const hidden = opacityByte(card) === 255 ? warps.at(-1)!.covered : { x: 0, y: 0, width: 0, height: 0 }
    const bounds = projectBounds(card.toDevice, {
      x: -2,
      y: -2,
      width: card.frame.size.width + 4,
      height: card.frame.size.height + 4,
    })
    const frost = frostSteps(scope, plan, card, { place: null, hidden })
    return [...frost.map((draw) => pixelLayer({ bounds: wholePixels(bounds), draw }, canvas)), ...seen]
  }
  if (opacityByte(card) < 255 || (isZoomed(card) && card.items.length > 0)) {
    const { steps } = prepareFlatCard(scope, plan, card, pixels.source)
    return [...seen, ...steps.map((draw) => pixelLayer({ bounds: wholePixels(rect), draw }, canvas))]
  }
  return [...seen, ...flatLayers(here, card, { ...pixels, rect })]
}

const wholePixels = ({ x, y, width, height }: Rect): Rect => {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top }
}

/** An upright card that hides what it covers. */
function flatLayers(
  here: LayerScope,
  card: PlannedCard,
  { rect, ...pixels }: CardSource & { rect: Rect },
): PictureLayer[] {
  const { scope, plan, canvas } = here
  const { size } = card.frame
  const place = { scaleX: rect.width / size.width, scaleY: rect.height / size.height, x: rect.x, y: rect.y }
  const parts = cardParts(scope, {
    card,
    source: pixels.source,
    place,
    unit: card.unit * scope.scale,
    isFree: card.isFree,
  })
  const { covered, bounds, draw } = parts.screen
  const frost = frostSteps(scope, plan, card, { place, hidden: covered })
  return [
    ...frost.map((step) => pixelLayer({ bounds: wholePixels(rect), draw: step }, canvas)),
    ...parts.below.map((layer) => drawnLayer(here, layer)),
    ...(contentLayers(here, card, { ...pixels, ...parts }) ?? [
      pixelLayer({ bounds, draw, opaque: sameRect(covered, bounds) }, canvas),
    ]),
    ...parts.above.map((layer) => drawnLayer(here, layer)),
    ...itemsOf(here, parts.plane, card.items),
  ]
}

function itemsOf(
  here: LayerScope,
  plane: Parameters<typeof planeLayers>[1],
  items: PlannedCard['items'],
): PictureLayer[] {
  return planeLayers(here.scope, plane, items).map((layer) => {
    if (layer.vectors) return { ...drawnLayer(here, layer.vectors), shape: layer.shape }
    const { bounds, blend, draw } = layer
    const step: PictureLayer['draw'] = (target, region) => draw({ target, region })
    return pixelLayer({ bounds: wholePixels(bounds), draw: step }, here.canvas, blend === 'over')
  })
}

/** What is drawn in the place of a file, whole and as it is. Null for a file, and for what is cut, redacted or adjusted. */
function contentLayers(
  here: LayerScope,
  card: PlannedCard,
  {
    file,
    source,
    screen,
    content,
    radii,
  }: CardSource & Pick<ReturnType<typeof cardParts>, 'screen' | 'content' | 'radii'>,
): PictureLayer[] | null {
  const { scope, canvas } = here
  const value = card.picture.content
  if ('asset' in value || file !== source || !sameRect(screen.bounds, content)) return null
  const drawing = contentDrawing(value)
  const { width, height } = value
  const place: RasterPlace = {
    scaleX: content.width / width,
    scaleY: content.height / height,
    x: content.x,
    y: content.y,
  }
  const seen = { part: { x: 0, y: 0, width, height }, hidden: [] }
  const clip = { ...content, radii }
  const { draw } = screen
  const below = clippedLayer(clip, { place, paint: (ctx) => drawing.draw(ctx, value, seen), draw }, canvas)
  const files = drawing.pictures?.(value) ?? []
  if (!below || files.length === 0) return below && [below]
  const photos = files.map((each) => {
    const lay: PictureLayer['draw'] = (target, part) => layFile(scope, each, { place, part, target })
    return pixelLayer({ bounds: onRaster(each.rect, place), draw: lay }, canvas)
  })
  const paintAbove = drawing.drawAbove
  if (!paintAbove) return [below, ...photos]
  const paint: VectorLayer['draw'] = (ctx) => paintAbove.call(drawing, ctx, value, seen)
  // Alone: with the card below it, it would hide the photos, and they would have it in their pixels.
  const vectors: VectorLayer = {
    key: `above/${contentHash(value)}`,
    bounds: seen.part,
    place,
    blend: 'over',
    draw: paint,
  }
  const alone: PictureLayer['draw'] = (target, tile) => drawVectorLayer(scope, vectors, target, tile)
  const above = clippedLayer(clip, { place, paint, draw: alone }, canvas)
  return above && [below, ...photos, above]
}

function canvasLayers(here: LayerScope): PictureLayer[] {
  const { scope, plan, canvas } = here
  const place = { scaleX: plan.scale, scaleY: plan.scale, x: 0, y: 0 }
  const plane = { size: plan.designSize, place, source: null, crop: { x: 0, y: 0, width: 0, height: 0 } }
  const watermark = pictureWatermark(scope, plan)
  return [
    ...itemsOf(here, plane, plan.items),
    ...markLayers(plan).map((layer) => drawnLayer(here, layer)),
    ...(watermark ? [pixelLayer(watermark, canvas)] : []),
  ]
}

function overlayLayers({ scope, plan, canvas }: LayerScope): PictureLayer[] {
  if (plan.overlay.length === 0) return []
  const overlay = preparePaints(paintScopeOf(scope, plan, 'overlay'), plan.overlay)
  const draw: PictureLayer['draw'] = (target, tile) => drawOverlay(scope.kernel, overlay, { target, tile, part: tile })
  return [pixelLayer({ bounds: { x: 0, y: 0, ...canvas }, draw }, canvas)]
}
