// Annotations of one plane, from the bottom: vectors, and the lenses that look at the picture again.

import { intersect, isEmpty, type Rect, type Size, union } from '@/lib/core/geometry'
import { contentHash } from '@/lib/core/hash'
import { crop, takeClearBitmap } from '@/lib/kernel/bitmap'
import type { Bitmap } from '@/lib/kernel/kernel'
import type { Annotation } from '@/lib/kinds/annotations'
import { annotationDrawing } from '@/lib/kinds/annotations/drawings'
import { ownTurn, turnedRect } from '@/lib/kinds/annotations/geometry/turn'
import type { AnnotationDrawing, Stamp } from '@/lib/kinds/annotations/parts/annotation'
import { drawScaled, opacityOf, scaledRound, scaleOf } from '@/lib/kinds/annotations/parts/turned'
import type { RoundedRect } from '@/lib/kinds/define'
import { stampPicture } from '../pictures/source'
import { boundsOnPlane, coatsOf, piecesOf, restBounds } from '../plan/item-drawing'
import { grown } from '../plan/planned-card'
import type { RenderScope } from '../scope/render-scope'
import { drawCoats } from '../vectors/coats'
import { drawVectorLayer, type RasterPlace, type VectorLayer } from '../vectors/vector-layer'
import { liftOn } from './ground'
import { drawLens, type LensPlane } from './lens'
import { drawStamp } from './stamp'

export interface ItemPlane extends LensPlane {
  /** The size of the plane, in its own pixels. */
  size: Size
  /** The visible part of the plane; all of it on the canvas. */
  shape?: RoundedRect
}

/** The bitmap holds the region: pixels of the raster. */
interface ItemTarget {
  target: Bitmap
  region: Rect
}

/** Of one item, from the bottom. */
type ItemLayer =
  | {
      vectors: VectorLayer
      /** What people drew of it by hand. */
      shape?: 'figure' | 'freehand'
    }
  | {
      vectors?: undefined
      /** Pixels of the raster it may touch. */
      bounds: Rect
      /** `multiply` changes what lies below instead of lying on it. */
      blend: VectorLayer['blend']
      draw(on: ItemTarget): void
    }

/** Draws them on any part of their raster. Where each lies is worked out once: a drag draws a few of a hundred, in many small parts. */
export function itemPainter(
  scope: RenderScope,
  plane: ItemPlane,
  items: readonly Annotation[],
): (on: ItemTarget) => void {
  const together = layersTogether(plane, items)
  const others = items.flatMap((item) => (isTogether(item) ? [] : [{ item, reach: reachOf(item, plane) }]))
  return (on) => {
    for (const layer of together) drawVectorLayer(scope, layer, on.target, on.region)
    for (const { item, reach } of others) {
      if (isEmpty(intersect(reach, on.region))) continue
      for (const layer of itemLayers(scope, plane, item)) {
        if (layer.vectors) drawVectorLayer(scope, layer.vectors, on.target, on.region)
        else layer.draw(on)
      }
    }
  }
}

/** All of a plane, from the bottom. */
export const planeLayers = (scope: RenderScope, plane: ItemPlane, items: readonly Annotation[]): ItemLayer[] => [
  ...layersTogether(plane, items).map((vectors) => ({ vectors })),
  ...items.flatMap((item) => (isTogether(item) ? [] : itemLayers(scope, plane, item))),
]

const isTogether = (item: Annotation) => annotationDrawing(item).drawTogether !== undefined

/** Below all others, whenever they were added: a spotlight dims the picture, not the arrow that points at it. */
function layersTogether(plane: ItemPlane, items: readonly Annotation[]): VectorLayer[] {
  const together = new Set(items.map(annotationDrawing).filter((drawing) => drawing.drawTogether))
  return [...together].map((drawing) => {
    const values = items.filter((item) => annotationDrawing(item) === drawing)
    return togetherLayer(drawing, values, plane)
  })
}

const reachOf = (item: Annotation, { size, place }: ItemPlane): Rect =>
  grown(onRaster(boundsOnPlane(item, size), place), 4)

const onRaster = ({ x, y, width, height }: Rect, place: RasterPlace): Rect => ({
  x: x * place.scaleX + place.x,
  y: y * place.scaleY + place.y,
  width: width * place.scaleX,
  height: height * place.scaleY,
})

/** One that is see-through is one layer, faded as a whole: a line does not show through its halo. */
function itemLayers(scope: RenderScope, plane: ItemPlane, item: Annotation): ItemLayer[] {
  const opacity = opacityByte(item)
  if (opacity === 0) return []
  const layers = ownLayers(scope, plane, item)
  if (opacity === 255 || layers.length === 0) return layers
  const bounds = wholePixels(reachOf(item, plane))
  const draw = (on: ItemTarget) => drawFaded(scope, { layers, bounds, opacity }, on)
  return [{ bounds, blend: 'over', draw }]
}

const opacityByte = (item: Annotation): number => Math.floor(opacityOf(item) * 255 + 0.5)

interface Faded {
  layers: readonly ItemLayer[]
  bounds: Rect
  /** 0 to 255. */
  opacity: number
}

function drawFaded(scope: RenderScope, { layers, bounds, opacity }: Faded, { target, region }: ItemTarget): void {
  const part = intersect(bounds, region)
  if (isEmpty(part)) return
  const { kernel } = scope
  const mark = kernel.arena.mark()
  const group = takeClearBitmap(kernel.arena, part)
  for (const layer of layers) {
    if (layer.vectors) drawVectorLayer(scope, layer.vectors, group, part)
    else layer.draw({ target: group, region: part })
  }
  kernel.fade(group.pointer, part.width * part.height, opacity)
  kernel.over(crop(target, { ...part, x: part.x - region.x, y: part.y - region.y }), group)
  kernel.arena.release(mark)
}

function wholePixels({ x, y, width, height }: Rect): Rect {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top }
}

function ownLayers(scope: RenderScope, plane: ItemPlane, item: Annotation): ItemLayer[] {
  const drawing = annotationDrawing(item)
  const { size, place } = plane
  const layers: ItemLayer[] = []
  const lens = plane.source && drawing.lens?.(item, { size })
  if (lens) {
    const bounds = grown(onRaster(lens.to, place), 2)
    layers.push({ bounds, blend: 'over', draw: (on) => drawLens(scope, plane, lens, on) })
  }
  const stamp = stampOf(item, size)
  const picture = stamp && stampPicture(scope, stamp.asset)
  if (picture) {
    const bounds = grown(onRaster(turnedRect(stamp, ownTurn(stamp)), place), 2)
    layers.push({ bounds, blend: 'over', draw: (on) => drawStamp(scope, { stamp, picture, place }, on) })
  }
  const coats = coatsOf(item)
  if (coats) {
    const ink = inkOf(drawing, item, plane)
    const bounds = grown(onRaster(boundsOnPlane(item, size), place), 2)
    const draw = ({ target, region }: ItemTarget) => drawCoats(scope, { coats, place, ...ink }, target, region)
    layers.push({ bounds, blend: ink.blend, draw })
  } else if (drawing.draw)
    layers.push({ vectors: itemLayer(drawing, item, plane), shape: 'points' in item ? 'freehand' : 'figure' })
  return layers
}

function stampOf(item: Annotation, size: Size): Stamp | null {
  const stamp = annotationDrawing(item).stamp?.(item, { size })
  return stamp ? { ...stamp, ...scaledRound(stamp, scaleOf(item)) } : null
}

/** How it lies on what is below. */
function inkOf(drawing: AnnotationDrawing, item: Annotation, plane: ItemPlane): Pick<VectorLayer, 'blend' | 'lift'> {
  const marker = drawing.marker?.(item)
  return marker ? { blend: 'multiply', lift: liftOn(marker, plane) } : { blend: 'over', lift: 0 }
}

function itemLayer(drawing: AnnotationDrawing, item: Annotation, plane: ItemPlane): VectorLayer {
  const { size, place } = plane
  const scale = scaleOf(item)
  return {
    key: `item/${drawnName(item)}/${size.width}x${size.height}`,
    bounds: boundsOnPlane(item, size),
    place,
    ...inkOf(drawing, item, plane),
    of: item.id,
    pieces: piecesOf(item),
    draw: (ctx, only) =>
      drawScaled(ctx, restBounds(item, size), scale, (at) =>
        drawing.draw?.(at, item, only ? { size, only } : { size }),
      ),
  }
}

/** While it fades its cells stay the same. */
const drawnName = (item: Annotation): string =>
  contentHash(opacityOf(item) === 1 ? item : ({ ...item, opacity: 1 } satisfies object))

function togetherLayer(
  drawing: AnnotationDrawing,
  items: readonly Annotation[],
  { size, place, shape }: ItemPlane,
): VectorLayer {
  return {
    key: `items/${contentHash([items.map(contentHash), size, shape])}`,
    bounds: union(items.map((item) => boundsOnPlane(item, size))),
    place,
    blend: 'over',
    draw: (ctx) => drawing.drawTogether?.(ctx, items, { size, shape }),
  }
}
