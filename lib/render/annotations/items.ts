// Annotations of one plane, from the bottom: vectors, and the lenses that look at the picture again.

import type { Rect, Size } from '@/lib/core/geometry'
import { contentHash } from '@/lib/core/hash'
import type { Bitmap } from '@/lib/kernel/kernel'
import type { Annotation } from '@/lib/kinds/annotations'
import { annotationDrawing } from '@/lib/kinds/annotations/drawings'
import type { AnnotationDrawing } from '@/lib/kinds/annotations/parts/annotation'
import type { RoundedRect } from '@/lib/kinds/define'
import type { Picture } from '../pictures/picture'
import { stampPicture } from '../pictures/stamp-picture'
import type { PrepareScope } from '../prepare'
import { drawVectorLayer, type VectorLayer, type VectorScope } from '../vectors/vector-layer'
import { drawLens } from './lens'

export interface ItemPlane {
  /** Of the plane, in its own pixels. */
  size: Size
  /** From those to pixels of the raster. */
  place: VectorLayer['place']
  /** The picture of the plane, redacted and cropped; null on the canvas. */
  source: Picture | null
  crop: Rect
  /** What of the plane is seen; all of it on the canvas. */
  shape?: RoundedRect
}

type ItemScope = PrepareScope & { vectors: VectorScope }

export function drawItems(
  scope: ItemScope,
  plane: ItemPlane,
  items: readonly Annotation[],
  { target, region }: { target: Bitmap; region: Rect },
): void {
  // Below all others, whenever they were added: a spotlight dims the picture, not the arrow that points at it.
  const together = new Set(items.map(annotationDrawing).filter((drawing) => drawing.drawTogether))
  for (const drawing of together) {
    const values = items.filter((item) => annotationDrawing(item) === drawing)
    drawVectorLayer(scope.vectors, togetherLayer(drawing, values, plane), target, region)
  }
  for (const item of items) {
    const drawing = annotationDrawing(item)
    if (together.has(drawing)) continue
    const lens = plane.source && drawing.lens?.(item, { size: plane.size })
    if (lens) drawLens(scope, plane, lens, { target, region })
    const stamp = drawing.stamp?.(item, { size: plane.size })
    const picture = stamp && stampPicture(scope, stamp.asset)
    if (picture) drawStamp(scope, { plane, picture }, stamp, { target, region })
    if (drawing.draw) drawVectorLayer(scope.vectors, itemLayer(drawing, item, plane), target, region)
  }
}

/** Through a lens that shows the whole of another picture. */
function drawStamp(
  scope: ItemScope,
  { plane, picture }: { plane: ItemPlane; picture: Picture },
  to: Rect,
  on: { target: Bitmap; region: Rect },
): void {
  const { width, height } = picture.image
  const whole = { x: 0, y: 0, width, height }
  drawLens(scope, { ...plane, source: picture, crop: whole }, { from: whole, to, shape: 'rectangle', radius: 0 }, on)
}

function itemLayer(drawing: AnnotationDrawing, item: Annotation, { size, place }: ItemPlane): VectorLayer {
  return {
    key: `item/${contentHash(item)}/${size.width}x${size.height}`,
    bounds: drawing.bounds(item, { size }),
    place,
    blend: drawing.blend?.(item) ?? 'over',
    draw: (ctx) => drawing.draw?.(ctx, item, { size }),
  }
}

function togetherLayer(
  drawing: AnnotationDrawing,
  items: readonly Annotation[],
  { size, place, shape }: ItemPlane,
): VectorLayer {
  const boxes = items.map((item) => drawing.bounds(item, { size }))
  const left = Math.min(...boxes.map((box) => box.x))
  const top = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return {
    key: `items/${contentHash([items.map(contentHash), size, shape])}`,
    bounds: { x: left, y: top, width: right - left, height: bottom - top },
    place,
    blend: 'over',
    draw: (ctx) => drawing.drawTogether?.(ctx, items, { size, ...(shape ? { shape } : {}) }),
  }
}
