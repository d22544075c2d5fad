// The picture laid on a tile: copied where it is opaque, composed where it is not, its corners through their mask.
import { intersect, isEmpty, type Rect, subtract } from '@/lib/core/geometry'
import { type Bitmap, crop, type Kernel, type Mask } from '@/lib/kernel/kernel'
import type { CornerMask } from './corner-mask'
import { type Picture, type PixelRows, visitPixels } from './picture'
import type { PlannedPicture } from './plan'
import type { Recent } from './recent'

/** A part of the picture, in its own device pixels. */
interface Region {
  rect: Rect
  /** One byte a pixel from the part's first pixel on; null: all of it is inside the outline. */
  mask: Mask | null
}

export interface Card {
  /** Device pixels no background shows through. */
  covered: Rect
  draw(target: Bitmap, tile: Rect): void
}

interface CardOptions {
  picture: Picture
  planned: PlannedPicture
  corners: CornerMask | null
  blocks: Recent<Uint8Array>
}

const nowhere: Rect = { x: 0, y: 0, width: 0, height: 0 }

/** Puts the masks in the arena: good until the arena is released past that. */
export function prepareCard(kernel: Kernel, { picture, planned, corners, blocks }: CardOptions): Card {
  const { rect } = planned
  const whole = { x: 0, y: 0, width: rect.width, height: rect.height }
  const regions = cutRegions(kernel, whole, corners)
  const edge = corners?.size ?? 0
  const between = { ...rect, y: rect.y + edge, height: Math.max(0, rect.height - 2 * edge) }
  return {
    covered: picture.opaque ? between : nowhere,
    draw(target, tile) {
      const onTile = { ...tile, x: tile.x - rect.x, y: tile.y - rect.y }
      for (const region of regions) {
        const part = intersect(region.rect, onTile)
        if (isEmpty(part)) continue
        visitPixels(kernel, { picture, size: whole, part, blocks }, (rows, piece) => {
          const place = { ...piece, x: piece.x - onTile.x, y: piece.y - onTile.y }
          const mask = region.mask && maskFrom(region.mask, piece.x - region.rect.x, piece.y - region.rect.y)
          lay(kernel, crop(target, place), { rows, opaque: picture.opaque, mask })
        })
      }
    },
  }
}

/** The four corners with their masks, and what remains without. In a picture as narrow as its corners they share it. */
function cutRegions({ arena }: Kernel, whole: Rect, corners: CornerMask | null): Region[] {
  if (!corners) return [{ rect: whole, mask: null }]
  const { size } = corners
  const widthLeft = Math.min(size, Math.ceil(whole.width / 2))
  const widthRight = Math.min(size, whole.width - widthLeft)
  const heightTop = Math.min(size, Math.ceil(whole.height / 2))
  const heightBottom = Math.min(size, whole.height - heightTop)
  const right = whole.width - widthRight
  const bottom = whole.height - heightBottom
  const left = arena.put(corners.left)
  // The mirrored mask ends at the right edge: what a narrow corner leaves out lies at its start.
  const mirrored = arena.put(corners.right) + size - widthRight
  const upright = (pointer: number): Mask => ({ pointer, strideBytes: size })
  const upsideDown = (pointer: number): Mask => ({ pointer: pointer + (heightBottom - 1) * size, strideBytes: -size })
  const regions: Region[] = [
    { rect: { x: 0, y: 0, width: widthLeft, height: heightTop }, mask: upright(left) },
    { rect: { x: right, y: 0, width: widthRight, height: heightTop }, mask: upright(mirrored) },
    { rect: { x: 0, y: bottom, width: widthLeft, height: heightBottom }, mask: upsideDown(left) },
    { rect: { x: right, y: bottom, width: widthRight, height: heightBottom }, mask: upsideDown(mirrored) },
  ]
  const rest = regions.reduce((parts, { rect }) => parts.flatMap((part) => subtract(part, rect)), [whole])
  return [...regions, ...rest.map((rect) => ({ rect, mask: null }))]
}

function maskFrom({ pointer, strideBytes }: Mask, x: number, y: number): Mask {
  return { pointer: pointer + y * strideBytes + x, strideBytes }
}

interface Layer {
  rows: PixelRows
  opaque: boolean
  mask: Mask | null
}

function lay(kernel: Kernel, target: Bitmap, { rows, opaque, mask }: Layer): void {
  if (opaque && !mask) {
    copyRows(kernel, rows, target)
    return
  }
  const { arena } = kernel
  const mark = arena.mark()
  const { width, height } = target
  const source: Bitmap = { pointer: arena.take(width * height * 4), strideBytes: width * 4, width, height }
  copyRows(kernel, rows, source)
  if (!rows.premultiplied) kernel.premultiply(source.pointer, width * height)
  if (mask) kernel.overMasked(target, source, mask)
  else kernel.over(target, source)
  arena.release(mark)
}

function copyRows({ arena }: Kernel, { bytes, offset, strideBytes }: PixelRows, target: Bitmap): void {
  const length = target.width * 4
  const view = arena.bytes(target.pointer, (target.height - 1) * target.strideBytes + length)
  for (let row = 0; row < target.height; row++) {
    const from = offset + row * strideBytes
    view.set(bytes.subarray(from, from + length), row * target.strideBytes)
  }
}
