// A card as a raster: its frame, its picture, and what is drawn on it, in the pixels it is needed in. Upright cards use the
// picture's own device pixels, tilted ones a raster of their own that the warp looks at.

import type { Rect, Size } from '@/lib/core/geometry'
import { contentHash } from '@/lib/core/hash'
import type { FramePlan, Radii, RoundedRect } from '@/lib/kinds/define'
import { frameDrawing } from '@/lib/kinds/frames/drawings'
import { clearOfEdge } from '@/lib/kinds/frames/parts/box'
import { type ItemPlane, itemPainter } from '../annotations/items'
import type { PlannedCard } from '../plan/planned-card'
import type { DecodedPicture } from '../scope/decoded-picture'
import type { RenderScope } from '../scope/render-scope'
import { drawVectorLayer, type RasterPlace, type VectorLayer } from '../vectors/vector-layer'
import { prepareScreen, type Screen } from './screen'

export type CardRaster = Pick<Screen, 'covered' | 'draw'>

interface RasterOptions {
  card: PlannedCard
  /** Its pixels, redacted and cropped. */
  source: DecodedPicture
  place: RasterPlace
  /** Raster pixels a pixel of the plane, before any edge was rounded: what radii are measured in. */
  unit: number
  /** Whether edges of the picture stay between pixels. */
  isFree?: boolean
}

/** From the bottom: the frame, the picture, what lies over it of the frame, and the plane of what is drawn on it. */
interface CardParts {
  below: readonly VectorLayer[]
  screen: Screen
  above: readonly VectorLayer[]
  plane: ItemPlane
  /** Pixels of the raster: where the whole picture would lie. */
  content: Rect
  /** Of the screen's corners, pixels of the raster. */
  radii: Radii
}

export function cardParts(scope: RenderScope, { card, source, place, unit, isFree = false }: RasterOptions): CardParts {
  const { frame } = card
  const onRaster = isFree ? placedRect : toRaster
  const screenRect = onRaster(frame.screen, place)
  const content = onRaster(card.content, place)
  const radii = rasterRadii(frame.screen.radii, screenRect, unit)
  const screen = prepareScreen(scope, { picture: source, screen: screenRect, content, radii, isFree })
  const plane = {
    size: card.source,
    place: sourcePlace(card, place),
    source,
    crop: card.crop,
    shape: seenShape(card),
  }
  return { ...frameLayers(card, place, screen.covered), screen, plane, content, radii }
}

export function prepareCardRaster(scope: RenderScope, options: RasterOptions): CardRaster {
  const { below, screen, above, plane } = cardParts(scope, options)
  const paintItems = itemPainter(scope, plane, options.card.items)
  return {
    covered: screen.covered,
    draw(target, region) {
      for (const layer of below) drawVectorLayer(scope, layer, target, region)
      screen.draw(target, region)
      for (const layer of above) drawVectorLayer(scope, layer, target, region)
      const paint: CardRaster['draw'] = (on, part) => paintItems({ target: on, region: part })
      if (isZoomed(options.card)) screen.within(target, region, paint)
      else paint(target, region)
    },
  }
}

/** What is drawn on a picture that is looked at more closely goes with it, and ends where it ends. */
export const isZoomed = ({ picture: { view } }: PlannedCard): boolean => view.zoom > 1

const placedRect = ({ x, y, width, height }: Rect, place: RasterPlace): Rect => ({
  x: place.x + x * place.scaleX,
  y: place.y + y * place.scaleY,
  width: width * place.scaleX,
  height: height * place.scaleY,
})

/** Edges are rounded, not sizes. */
function toRaster({ x, y, width, height }: Rect, place: RasterPlace): Rect {
  const left = Math.round(place.x + x * place.scaleX)
  const top = Math.round(place.y + y * place.scaleY)
  const right = Math.round(place.x + (x + width) * place.scaleX)
  const bottom = Math.round(place.y + (y + height) * place.scaleY)
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}

export function rasterRadii(radii: Radii, { width, height }: Size, unit: number): Radii {
  return radii.map((radius) => Math.min(radius * unit, width / 2, height / 2)) as unknown as Radii
}

/** From pixels of the file, as it is turned, to pixels of the raster. */
function sourcePlace({ content, crop }: PlannedCard, place: RasterPlace): RasterPlace {
  const across = content.width / crop.width
  const down = content.height / crop.height
  return {
    scaleX: across * place.scaleX,
    scaleY: down * place.scaleY,
    x: place.x + (content.x - crop.x * across) * place.scaleX,
    y: place.y + (content.y - crop.y * down) * place.scaleY,
  }
}

/** The screen of the frame in pixels of the file, as it is turned. */
function seenShape({ content, crop, frame: { screen } }: PlannedCard): RoundedRect {
  const across = crop.width / content.width
  const down = crop.height / content.height
  return {
    x: crop.x + (screen.x - content.x) * across,
    y: crop.y + (screen.y - content.y) * down,
    width: screen.width * across,
    height: screen.height * down,
    radii: screen.radii.map((radius) => radius * across) as unknown as Radii,
  }
}

/** `covered`: where the picture hides what is below it. */
function frameLayers({ picture, frame }: PlannedCard, place: RasterPlace, covered: Rect) {
  const kind = frameDrawing(picture.frame)
  const value = picture.frame
  const name = contentHash([value, frame])
  const bounds = { x: 0, y: 0, ...frame.size }
  const layerOf = (part: string, hole: Rect, draw: VectorLayer['draw']): VectorLayer => ({
    key: `frame/${part}/${name}`,
    bounds,
    place,
    blend: 'over',
    hole,
    draw,
  })
  const below = kind.drawBelow ? [layerOf('below', covered, (ctx) => kind.drawBelow?.(ctx, value, frame))] : []
  const clear = insideRaster(kind.clearAbove?.(value, frame) ?? nowhere, place)
  const above = kind.drawAbove ? [layerOf('above', clear, (ctx) => kind.drawAbove?.(ctx, value, frame))] : []
  const { widthPx, color } = picture.border
  if (widthPx > 0) {
    const inner = insideRaster(clearOfEdge(frame.screen, widthPx), place)
    const border = layerOf(`border/${widthPx}${color}`, inner, (ctx) => {
      ctx.fillStyle = color
      ctx.beginPath()
      ringPath(ctx, frame.screen, widthPx)
      ctx.fill('evenodd')
    })
    return { below, above: [border, ...above] }
  }
  return { below, above }
}

const nowhere: Rect = { x: 0, y: 0, width: 0, height: 0 }

/** The whole pixels that lie in the rectangle, less one that antialiasing may reach. */
function insideRaster({ x, y, width, height }: Rect, { scaleX, scaleY, x: left, y: top }: RasterPlace): Rect {
  const from = { x: Math.ceil(left + x * scaleX) + 1, y: Math.ceil(top + y * scaleY) + 1 }
  const to = { x: Math.floor(left + (x + width) * scaleX) - 1, y: Math.floor(top + (y + height) * scaleY) - 1 }
  return { ...from, width: Math.max(0, to.x - from.x), height: Math.max(0, to.y - from.y) }
}

/** Along the inside of the screen's edge, as wide everywhere. */
function ringPath(ctx: Parameters<VectorLayer['draw']>[0], screen: FramePlan['screen'], widthPx: number): void {
  const { x, y, width, height, radii } = screen
  const clamp = (radius: number) => Math.min(radius, width / 2, height / 2)
  const wide = Math.min(widthPx, width / 2, height / 2)
  ctx.roundRect(x, y, width, height, radii.map(clamp))
  const inner = radii.map((radius) => Math.max(0, clamp(radius) - wide))
  ctx.roundRect(x + wide, y + wide, width - 2 * wide, height - 2 * wide, inner)
}
