// Annotations of one plane, from the bottom: vectors, and the lenses that look at the picture again.

import { intersect, isEmpty, type Rect, type Size, union } from '@/lib/core/geometry'
import { contentHash } from '@/lib/core/hash'
import type { Bitmap } from '@/lib/kernel/kernel'
import type { Annotation } from '@/lib/kinds/annotations'
import { annotationDrawing } from '@/lib/kinds/annotations/drawings'
import type { AnnotationDrawing } from '@/lib/kinds/annotations/parts/annotation'
import type { RoundedRect } from '@/lib/kinds/define'
import { stampPicture } from '../pictures/source'
import { boundsOnPlane, coatsOf } from '../plan/item-drawing'
import { grown } from '../plan/planned-card'
import type { RenderScope } from '../scope/render-scope'
import { drawCoats } from '../vectors/coats'
import { drawVectorLayer, type RasterPlace, type VectorLayer } from '../vectors/vector-layer'
import { liftOn } from './ground'
import { drawLens, type LensPlane } from './lens'
import { drawStamp } from './stamp'

interface ItemPlane extends LensPlane {
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

export function drawItems(scope: RenderScope, plane: ItemPlane, items: readonly Annotation[], on: ItemTarget): void {
  // Below all others, whenever they were added: a spotlight dims the picture, not the arrow that points at it.
  const together = new Set(items.map(annotationDrawing).filter((drawing) => drawing.drawTogether))
  for (const drawing of together) {
    const values = items.filter((item) => annotationDrawing(item) === drawing)
    drawVectorLayer(scope, togetherLayer(drawing, values, plane), on.target, on.region)
  }
  for (const item of items) {
    if (!together.has(annotationDrawing(item)) && mayTouch(item, plane, on.region)) drawItem(scope, plane, item, on)
  }
}

/** Of a hundred objects a drag draws a few again. */
const mayTouch = (item: Annotation, { size, place }: ItemPlane, region: Rect): boolean =>
  !isEmpty(intersect(grown(onRaster(boundsOnPlane(item, size), place), 4), region))

const onRaster = ({ x, y, width, height }: Rect, place: RasterPlace): Rect => ({
  x: x * place.scaleX + place.x,
  y: y * place.scaleY + place.y,
  width: width * place.scaleX,
  height: height * place.scaleY,
})

function drawItem(scope: RenderScope, plane: ItemPlane, item: Annotation, on: ItemTarget): void {
  const drawing = annotationDrawing(item)
  const lens = plane.source && drawing.lens?.(item, { size: plane.size })
  if (lens) drawLens(scope, plane, lens, on)
  const stamp = drawing.stamp?.(item, { size: plane.size })
  const picture = stamp && stampPicture(scope, stamp.asset)
  if (picture) drawStamp(scope, { stamp, picture, place: plane.place }, on)
  const coats = coatsOf(item)
  if (coats) drawCoats(scope, { coats, place: plane.place, ...inkOf(drawing, item, plane) }, on.target, on.region)
  else if (drawing.draw) drawVectorLayer(scope, itemLayer(drawing, item, plane), on.target, on.region)
}

/** How it lies on what is below. */
function inkOf(drawing: AnnotationDrawing, item: Annotation, plane: ItemPlane): Pick<VectorLayer, 'blend' | 'lift'> {
  const marker = drawing.marker?.(item)
  return marker ? { blend: 'multiply', lift: liftOn(marker, plane) } : { blend: 'over', lift: 0 }
}

function itemLayer(drawing: AnnotationDrawing, item: Annotation, plane: ItemPlane): VectorLayer {
  const { size, place } = plane
  return {
    key: `item/${contentHash(item)}/${size.width}x${size.height}`,
    bounds: boundsOnPlane(item, size),
    place,
    ...inkOf(drawing, item, plane),
    draw: (ctx) => drawing.draw?.(ctx, item, { size }),
  }
}

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
