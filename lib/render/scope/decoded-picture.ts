// A decoded picture, and its pixels at a size: resampled by the kernel in blocks of the picture's own grid, so that moving,
// padding or repainting what lies round it resamples nothing. Its pixels never pass through a canvas.
import { intersect, isEmpty, type Rect, type Size } from '@/lib/core/geometry'
import type { PixelImage } from '@/lib/core/surface'
import { copyRows, type PixelRows } from '@/lib/kernel/bitmap'
import type { Bitmap, Kernel } from '@/lib/kernel/kernel'
import { resample } from '@/lib/kernel/resample-image'
import { type ByteLruCache, cachedBytes } from './byte-lru-cache'

export interface DecodedPicture {
  /** Tells two pictures set under one asset id apart. */
  serial: string
  /** Of one that is drawn, the pixels are made when they are first asked for. */
  image: PixelImage
  opaque: boolean
  /** For one that changes in places: names all that a part shows, as the serial names the whole. */
  nameAt?(part: Rect): string
  /** For the same: names it, whatever changed. */
  of?: string
  /** Makes its pixels anew in whatever size they are wanted: premultiplied ones of a part. `hidden`: what is covered afterwards, in its own. */
  drawn?(place: PixelPlace, part: Rect, hidden?: readonly Rect[]): Uint8Array
}

/** From its own pixels to those of a raster. */
export interface PixelPlace {
  scaleX: number
  scaleY: number
  x: number
  y: number
}

export interface ScaledRows extends PixelRows {
  premultiplied: boolean
}

/** 256 KB: a block is still in the cache when it is stored and copied (measured: half the time of 512 x 512 at 5x). */
const blockSize: Size = { width: 512, height: 128 }
/** Of one that changes in places: less is scaled again round what changed. */
const smallBlockSize: Size = { width: 256, height: 64 }
/** Of one that is shown at less than 40 %: a block is made of as many of its pixels. */
const smallestBlockSize: Size = { width: 128, height: 32 }

export function isOpaqueImage({ data, width, height }: PixelImage): boolean {
  for (let i = 3; i < width * height * 4; i += 4) if (data[i] !== 255) return false
  return true
}

interface ScaledPart {
  picture: DecodedPicture
  /** What the whole picture is scaled to. */
  size: Size
  /** In pixels of that. */
  part: Rect
  blocks: ByteLruCache<Uint8Array>
}

/** Visits the pixels of a part of the scaled picture in rectangles that lie in one array each. */
export function visitPixels(
  kernel: Kernel,
  { picture, size, part, blocks }: ScaledPart,
  visit: (rows: ScaledRows, rect: Rect) => void,
): void {
  const { image, opaque } = picture
  if (!picture.drawn && image.width === size.width && image.height === size.height) {
    const { buffer, byteOffset, byteLength } = image.data
    const bytes = new Uint8Array(buffer, byteOffset, byteLength)
    const strideBytes = image.width * 4
    visit({ bytes, strideBytes, offset: part.y * strideBytes + part.x * 4, premultiplied: opaque }, part)
    return
  }
  const { width: blockWidth, height: blockHeight } = blockSizeOf(picture, size)
  const top = Math.floor(part.y / blockHeight) * blockHeight
  const left = Math.floor(part.x / blockWidth) * blockWidth
  for (let y = top; y < part.y + part.height; y += blockHeight) {
    for (let x = left; x < part.x + part.width; x += blockWidth) {
      const block = intersect({ x, y, width: blockWidth, height: blockHeight }, { x: 0, y: 0, ...size })
      const rect = intersect(block, part)
      if (isEmpty(rect)) continue
      const place = `${size.width}x${size.height}/${x},${y}`
      const key = `${nameOf(picture, size, block)}/${place}`
      const name = picture.of && `${picture.of}${place}`
      const bytes = cachedBytes(blocks, key, () => scaledBlock(kernel, picture, size, block), name)
      const offset = ((rect.y - y) * block.width + rect.x - x) * 4
      visit({ bytes, strideBytes: block.width * 4, offset, premultiplied: true }, rect)
    }
  }
}

function scaledBlock(kernel: Kernel, { image, opaque, drawn }: DecodedPicture, size: Size, rect: Rect): Uint8Array {
  if (!drawn) return resample(kernel, { image, opaque, size, rect })
  return drawn({ scaleX: size.width / image.width, scaleY: size.height / image.height, x: 0, y: 0 }, rect)
}

/** An image whose pixels are drawn at their own size when somebody asks for them. */
export function drawnImage(
  kernel: Kernel,
  { width, height }: Size,
  drawn: Required<DecodedPicture>['drawn'],
): PixelImage {
  let data: Uint8ClampedArray | undefined
  return {
    width,
    height,
    get data() {
      data ??= straightPixels(kernel, { width, height }, (part) => drawn({ scaleX: 1, scaleY: 1, x: 0, y: 0 }, part))
      return data
    },
  }
}

function straightPixels(
  { arena, unpremultiply }: Kernel,
  size: Size,
  draw: (part: Rect) => Uint8Array,
): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(size.width * size.height * 4)
  for (let y = 0; y < size.height; y += blockSize.height) {
    for (let x = 0; x < size.width; x += blockSize.width) {
      const part = intersect({ x, y, ...blockSize }, { x: 0, y: 0, ...size })
      const mark = arena.mark()
      const pointer = arena.put(draw(part))
      unpremultiply(pointer, part.width * part.height)
      const rows = arena.bytes(pointer, part.width * part.height * 4)
      for (let row = 0; row < part.height; row++) {
        const from = row * part.width * 4
        pixels.set(rows.subarray(from, from + part.width * 4), ((y + row) * size.width + x) * 4)
      }
      arena.release(mark)
    }
  }
  return pixels
}

function blockSizeOf({ image, nameAt, drawn }: DecodedPicture, { width, height }: Size): Size {
  if (!nameAt || drawn) return blockSize
  return image.width * image.height > width * height * 6 ? smallestBlockSize : smallBlockSize
}

/** Of a block of the scaled picture: what changes elsewhere leaves it as it is. */
function nameOf({ image, serial, nameAt }: DecodedPicture, size: Size, block: Rect): string {
  if (!nameAt) return serial
  const [across, down] = [image.width / size.width, image.height / size.height]
  // Enlarged pixels look at two more on each side, reduced ones at those that they lie on.
  return nameAt({
    x: block.x * across - 3,
    y: block.y * down - 3,
    width: block.width * across + 6,
    height: block.height * down + 6,
  })
}

/** Fills the target with the rows, premultiplied. */
export function layPremultiplied(kernel: Kernel, rows: ScaledRows, target: Bitmap): void {
  copyRows(kernel.arena, rows, target)
  if (rows.premultiplied) return
  for (let row = 0; row < target.height; row++) {
    kernel.premultiply(target.pointer + row * target.strideBytes, target.width)
  }
}
