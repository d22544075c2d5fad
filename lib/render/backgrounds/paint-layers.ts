// One layer of paint as a function that lays it over deep rows.
import { intersect, isEmpty, type Rect, type Size } from '@/lib/core/geometry'
import type { Paint, PaintStop } from '@/lib/core/paint'
import { crop, takeClearBitmap } from '@/lib/kernel/bitmap'
import { type DeepBitmap, fullStrength } from '@/lib/kernel/kernel'
import { layPremultiplied, visitPixels } from '../scope/decoded-picture'
import { fieldCells, fieldFill } from './field-fill'
import { conicFill, linearFill, radialFill, solidFill } from './gradient-fills'
import { maskFill } from './mask-fill'
import { cachedCells, clearRows, type DeepPainter, type PaintScope } from './paint-scope'

/** `replaces`: nothing lies below, so that what is clear needs no composing. Null for a layer that paints nothing. */
export function prepareLayer(scope: PaintScope, paint: Paint, replaces: boolean): DeepPainter | null {
  switch (paint.kind) {
    case 'solid':
      return solidFill(scope, paint)
    case 'linear':
      return laid(scope, linearFill(scope, paint), replaces || opaqueStops(paint.stops))
    case 'radial':
      return laid(scope, radialFill(scope, paint), replaces || opaqueStops(paint.stops))
    case 'conic':
      return laid(scope, conicFill(scope, paint), replaces || opaqueStops(paint.stops))
    case 'field':
      return laid(scope, fieldLayer(scope, paint), replaces)
    case 'picture':
    case 'image': {
      const layer = imageLayer(scope, paint)
      return layer && laid(scope, layer, replaces)
    }
    case 'pattern':
    case 'mask':
      return over(scope, maskFill(scope, paint), replaces)
    case 'noise':
      return over(scope, grain(scope, paint), replaces)
    case 'blur':
      return null
  }
}

const opaqueStops = (stops: PaintStop[]) => stops.every((stop) => stop.color.alpha === 1)

/** A filler that replaces rows, composed where something may lie below. */
function laid({ kernel }: PaintScope, fill: DeepPainter, replaces: boolean): DeepPainter {
  if (replaces) return fill
  return (deep, place) => {
    const mark = kernel.arena.mark()
    const layer: DeepBitmap = { ...deep, pointer: kernel.arena.take(deep.strideBytes * deep.height) }
    fill(layer, place)
    kernel.overDeep(deep, layer)
    kernel.arena.release(mark)
  }
}

/** A painter that changes rows, on clear ones where nothing lies below. */
function over({ kernel }: PaintScope, paint: DeepPainter, first: boolean): DeepPainter {
  if (!first) return paint
  return (deep, place) => {
    kernel.arena.bytes(deep.pointer, deep.strideBytes * deep.height).fill(0)
    paint(deep, place)
  }
}

const fieldLayer = (scope: PaintScope, paint: Extract<Paint, { kind: 'field' }>): DeepPainter =>
  fieldFill(
    scope,
    cachedCells(scope, () => fieldCells(paint)),
    paint,
  )

/** A picture fills a rectangle like CSS's `object-fit: cover`. Null while there are no pixels. */
function imageLayer(scope: PaintScope, paint: Extract<Paint, { kind: 'image' | 'picture' }>): DeepPainter | null {
  const picture = paint.kind === 'image' ? scope.pictureOf(paint.asset) : scope.shownPicture()
  if (!picture) return null
  const { kernel, caches } = scope
  const { left, top, width, height, size } = coverPlace(paint.rect, picture.image, scope.scale)
  const shiftX = Math.floor((size.width - width) / 2)
  const shiftY = Math.floor((size.height - height) / 2)
  const opacity = Math.floor(paint.opacity * 256 + 0.5)
  return (deep, place) => {
    const { arena } = kernel
    const mark = arena.mark()
    clearRows(kernel, deep)
    const rows: Rect = { x: place.x, y: place.y, width: deep.width, height: deep.height }
    const part = intersect(rows, { x: left, y: top, width, height })
    if (!isEmpty(part)) {
      const target = takeClearBitmap(arena, deep)
      const wanted = { ...part, x: part.x - left + shiftX, y: part.y - top + shiftY }
      visitPixels(kernel, { picture, size, part: wanted, blocks: caches.blocks }, (pixels, piece) => {
        const x = piece.x - wanted.x + part.x - place.x
        const y = piece.y - wanted.y + part.y - place.y
        layPremultiplied(kernel, pixels, crop(target, { ...piece, x, y }))
      })
      kernel.deepen(deep, target, opacity)
    }
    arena.release(mark)
  }
}

/** Device pixels the picture fills, and the size it is scaled to for that. */
function coverPlace({ x, y, width: wide, height: high }: Rect, image: Size, scale: number) {
  const left = Math.round(x * scale)
  const top = Math.round(y * scale)
  const width = Math.max(1, Math.round((x + wide) * scale) - left)
  const height = Math.max(1, Math.round((y + high) * scale) - top)
  const factor = Math.max(width / image.width, height / image.height)
  const size = {
    width: Math.max(width, Math.round(image.width * factor)),
    height: Math.max(height, Math.round(image.height * factor)),
  }
  return { left, top, width, height, size }
}

function grain(
  { kernel, scale, atop }: PaintScope,
  { seed, grainPx, strength, colored }: Extract<Paint, { kind: 'noise' }>,
): DeepPainter {
  // Finer than a device pixel there is nothing to see.
  const fineness = Math.min(1, 1 / (grainPx * scale))
  const fill = { fineness, seed, strength: Math.floor(strength * (fullStrength - 1) + 0.5), colored, atop }
  return (deep, place) => kernel.grain(deep, { ...fill, originX: place.x, originY: place.y })
}
