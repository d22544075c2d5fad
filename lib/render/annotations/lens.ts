// A magnifier: the picture's pixels sampled a second time, larger, through a rounded mask.
import { intersect, isEmpty, type Rect } from '@/lib/core/geometry'
import { crop, takeClearBitmap } from '@/lib/kernel/bitmap'
import type { Bitmap } from '@/lib/kernel/kernel'
import type { Lens } from '@/lib/kinds/annotations/parts/annotation'
import { type DecodedPicture, layPremultiplied, visitPixels } from '../scope/decoded-picture'
import { tileSize } from '../scope/host'
import type { RenderScope } from '../scope/render-scope'
import { alphaOf } from '../vectors/coverage'
import type { RasterPlace } from '../vectors/vector-layer'

export interface LensPlane {
  /** From pixels of the plane to pixels of the raster. */
  place: RasterPlace
  /** The picture of the plane, redacted and cropped; null on the canvas. */
  source: DecodedPicture | null
  crop: Rect
}

/** Draws `lens.from` of the redacted picture in `lens.to`. Outside the picture it stays clear. */
export function drawLens(
  { kernel, pool, caches }: RenderScope,
  { place, source, crop: shownCrop }: LensPlane,
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
  const shiftX = Math.round(((lens.from.x - shownCrop.x) * box.width) / lens.from.width)
  const shiftY = Math.round(((lens.from.y - shownCrop.y) * box.height) / lens.from.height)
  const mark = arena.mark()
  const bitmap = takeClearBitmap(arena, part)
  const wanted = { ...part, x: part.x - box.x + shiftX, y: part.y - box.y + shiftY }
  const inside = intersect(wanted, { x: 0, y: 0, ...size })
  if (!isEmpty(inside)) {
    visitPixels(kernel, { picture: source, size, part: inside, blocks: caches.blocks }, (rows, piece) => {
      const at = { ...piece, x: piece.x - wanted.x, y: piece.y - wanted.y }
      layPremultiplied(kernel, rows, crop(bitmap, at))
    })
  }
  const mask = arena.put(lensMask(pool, lens, { box, part, scale: place.scaleX }))
  const to = crop(target, { ...part, x: part.x - region.x, y: part.y - region.y })
  kernel.overMasked(to, bitmap, { pointer: mask, strideBytes: part.width })
  arena.release(mark)
}

function rasterRect({ x, y, width, height }: Rect, place: RasterPlace): Rect {
  const left = Math.round(x * place.scaleX + place.x)
  const top = Math.round(y * place.scaleY + place.y)
  const right = Math.round((x + width) * place.scaleX + place.x)
  const bottom = Math.round((y + height) * place.scaleY + place.y)
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}

interface MaskPlace {
  /** Both in pixels of the raster: the lens, and what is wanted of it. */
  box: Rect
  part: Rect
  scale: number
}

/**
 * Coverage of the part, drawn in squares that fit the pool's canvas and lie on a grid of the lens itself: how an edge is smoothed
 * depends by up to 2 levels on where the canvas cuts the shape, and a part must have the pixels of the whole.
 */
function lensMask(pool: RenderScope['pool'], lens: Lens, { box, part, scale }: MaskPlace): Uint8Array {
  const coverage = new Uint8Array(part.width * part.height)
  const radius = Math.min(lens.radius * scale, box.width / 2, box.height / 2)
  const wanted = { ...part, x: part.x - box.x, y: part.y - box.y }
  for (const square of squaresOf(box, wanted)) {
    const { context } = pool.clear(square.width, square.height)
    context.save()
    context.setTransform(1, 0, 0, 1, -square.x, -square.y)
    context.fillStyle = '#000'
    context.beginPath()
    if (lens.shape === 'ellipse') {
      context.ellipse(box.width / 2, box.height / 2, box.width / 2, box.height / 2, 0, 0, 2 * Math.PI)
    } else context.roundRect(0, 0, box.width, box.height, radius)
    context.fill()
    context.restore()
    const alpha = alphaOf(context.getImageData(0, 0, square.width, square.height).data)
    const seen = intersect(square, wanted)
    for (let y = seen.y; y < seen.y + seen.height; y++) {
      const from = (y - square.y) * square.width + seen.x - square.x
      const to = (y - wanted.y) * part.width + seen.x - wanted.x
      coverage.set(alpha.subarray(from, from + seen.width), to)
    }
  }
  return coverage
}

/** Those of the lens that the part touches. */
function squaresOf({ width, height }: Rect, part: Rect): Rect[] {
  const squares: Rect[] = []
  const first = (start: number) => Math.floor(start / tileSize) * tileSize
  for (let y = first(part.y); y < part.y + part.height; y += tileSize) {
    for (let x = first(part.x); x < part.x + part.width; x += tileSize) {
      squares.push({ x, y, width: Math.min(tileSize, width - x), height: Math.min(tileSize, height - y) })
    }
  }
  return squares
}
