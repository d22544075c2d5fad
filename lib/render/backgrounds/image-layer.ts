// A picture as paint: it fills a rectangle like CSS's `object-fit: cover`, its own resampling and nothing else.
import { intersect, isEmpty, type Rect } from '@/lib/core/geometry'
import type { Paint } from '@/lib/core/paint'
import { type Bitmap, crop } from '@/lib/kernel/kernel'
import { visitPixels } from '../pictures/picture'
import { copyRows } from '../pixels/pixel-rows'
import { clearRows, type DeepPainter, type PaintScope } from './paint-stack'

/** Null while there are no pixels. */
export function imageLayer(
  scope: PaintScope,
  paint: Extract<Paint, { kind: 'image' | 'picture' }>,
): DeepPainter | null {
  const { kernel, scale, blocks } = scope
  const picture = paint.kind === 'image' ? scope.pictureOf(paint.asset) : scope.shownPicture?.()
  if (!picture) return null
  const left = Math.round(paint.rect.x * scale)
  const top = Math.round(paint.rect.y * scale)
  const width = Math.max(1, Math.round((paint.rect.x + paint.rect.width) * scale) - left)
  const height = Math.max(1, Math.round((paint.rect.y + paint.rect.height) * scale) - top)
  const factor = Math.max(width / picture.image.width, height / picture.image.height)
  const size = {
    width: Math.max(width, Math.round(picture.image.width * factor)),
    height: Math.max(height, Math.round(picture.image.height * factor)),
  }
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
      const strideBytes = deep.width * 4
      const bytes = arena.take(strideBytes * deep.height + 16)
      arena.bytes(bytes, strideBytes * deep.height).fill(0)
      const target: Bitmap = { pointer: bytes, strideBytes, width: deep.width, height: deep.height }
      const wanted = { ...part, x: part.x - left + shiftX, y: part.y - top + shiftY }
      visitPixels(kernel, { picture, size, part: wanted, blocks }, (pixels, piece) => {
        const at = { ...piece, x: piece.x - wanted.x + part.x - place.x, y: piece.y - wanted.y + part.y - place.y }
        copyRows(kernel, pixels, crop(target, at))
        if (!pixels.premultiplied) premultiplyRows(target, at)
      })
      kernel.deepen(deep, target, opacity)
    }
    arena.release(mark)
  }

  function premultiplyRows(target: Bitmap, { x, y, width: count, height: rows }: Rect): void {
    for (let row = 0; row < rows; row++) {
      kernel.premultiply(target.pointer + (y + row) * target.strideBytes + x * 4, count)
    }
  }
}
