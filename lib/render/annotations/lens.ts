// A magnifier: the picture's pixels sampled a second time, larger, through a rounded mask.
import { intersect, isEmpty, type Rect } from '@/lib/core/geometry'
import { type Bitmap, crop } from '@/lib/kernel/kernel'
import type { Lens } from '@/lib/kinds/annotations/parts/annotation'
import { visitPixels } from '../pictures/picture'
import { copyRows } from '../pixels/pixel-rows'
import type { PrepareScope } from '../prepare'
import type { ItemPlane } from './items'

/** What `lens.from` holds of the redacted picture, in `lens.to`. What lies outside the picture stays clear. */
export function drawLens(
  { kernel, pool, kept }: PrepareScope,
  { place, source, crop: shownCrop }: ItemPlane,
  lens: Lens,
  { target, region }: { target: Bitmap; region: Rect },
): void {
  if (!source || lens.from.width <= 0 || lens.from.height <= 0) return
  const box = rasterRect(lens.to, place)
  const part = intersect(box, region)
  if (isEmpty(part)) return
  const { arena } = kernel
  // The whole picture at the lens's scale, of which only the part is made.
  const size = {
    width: Math.max(1, Math.round((source.image.width * box.width) / lens.from.width)),
    height: Math.max(1, Math.round((source.image.height * box.height) / lens.from.height)),
  }
  const shift = {
    x: Math.round(((lens.from.x - shownCrop.x) * box.width) / lens.from.width),
    y: Math.round(((lens.from.y - shownCrop.y) * box.height) / lens.from.height),
  }
  const mark = arena.mark()
  const bitmap: Bitmap = {
    pointer: arena.take(part.width * part.height * 4 + 16),
    strideBytes: part.width * 4,
    width: part.width,
    height: part.height,
  }
  arena.bytes(bitmap.pointer, bitmap.strideBytes * bitmap.height).fill(0)
  const wanted = { ...part, x: part.x - box.x + shift.x, y: part.y - box.y + shift.y }
  const inside = intersect(wanted, { x: 0, y: 0, ...size })
  if (!isEmpty(inside)) {
    visitPixels(kernel, { picture: source, size, part: inside, blocks: kept.blocks }, (rows, piece) => {
      const at = { ...piece, x: piece.x - wanted.x, y: piece.y - wanted.y }
      copyRows(kernel, rows, crop(bitmap, at))
      if (rows.premultiplied) return
      for (let row = 0; row < at.height; row++) {
        kernel.premultiply(bitmap.pointer + (at.y + row) * bitmap.strideBytes + at.x * 4, at.width)
      }
    })
  }
  const mask = arena.put(lensMask(pool, lens, box, part, place.scaleX))
  const to = crop(target, { ...part, x: part.x - region.x, y: part.y - region.y })
  kernel.overMasked(to, bitmap, { pointer: mask, strideBytes: part.width })
  arena.release(mark)
}

function rasterRect({ x, y, width, height }: Rect, place: ItemPlane['place']): Rect {
  const left = Math.round(x * place.scaleX + place.x)
  const top = Math.round(y * place.scaleY + place.y)
  const right = Math.round((x + width) * place.scaleX + place.x)
  const bottom = Math.round((y + height) * place.scaleY + place.y)
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}

/** Drawn in strips that fit the pool's canvas, each in the same place of the whole. */
function lensMask(pool: PrepareScope['pool'], lens: Lens, box: Rect, part: Rect, scale: number): Uint8Array {
  const coverage = new Uint8Array(part.width * part.height)
  const side = 1024
  for (let y = 0; y < part.height; y += side) {
    for (let x = 0; x < part.width; x += side) {
      const width = Math.min(side, part.width - x)
      const height = Math.min(side, part.height - y)
      const { context } = pool.clear(width, height)
      context.save()
      context.setTransform(1, 0, 0, 1, box.x - part.x - x, box.y - part.y - y)
      context.fillStyle = '#000'
      context.beginPath()
      if (lens.shape === 'ellipse') {
        context.ellipse(box.width / 2, box.height / 2, box.width / 2, box.height / 2, 0, 0, 2 * Math.PI)
      } else
        context.roundRect(0, 0, box.width, box.height, Math.min(lens.radius * scale, box.width / 2, box.height / 2))
      context.fill()
      context.restore()
      const { data } = context.getImageData(0, 0, width, height)
      for (let row = 0; row < height; row++) {
        for (let column = 0; column < width; column++) {
          coverage[(y + row) * part.width + x + column] = data[(row * width + column) * 4 + 3]!
        }
      }
    }
  }
  return coverage
}
