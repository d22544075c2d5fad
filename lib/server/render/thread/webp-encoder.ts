// WebP by @napi-rs/canvas: of an opaque picture the very file that Chromium's own encoder makes.
import 'server-only'
import { createCanvas, ImageData } from '@napi-rs/canvas'
import { ApiError } from '@/lib/contract/errors'
import type { Size } from '@/lib/core/geometry'
import type { CreateEncoder } from '@/lib/formats/encoding/encoder'
import { withStraightAlpha } from '@/lib/formats/encoding/straight-alpha'

const pixelsMax = 16_777_216
/** The format's own limit (RFC 9649, 2.5). */
const sideMax = 16_383

/** By how much a picture of this size is too large for a file: 1 where it is not. */
export function webpShare({ width, height }: Size): number {
  const share = Math.min(1, sideMax / Math.max(width, height), Math.sqrt(pixelsMax / (width * height)))
  // Sides are whole pixels, and may be rounded up.
  return share === 1 ? 1 : share * 0.999
}

export const createNodeWebpEncoder: CreateEncoder = async ({ width, height, quality, signal }) => {
  if (width * height > pixelsMax || Math.max(width, height) > sideMax) throw tooLarge(width, height)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  let written = 0
  return {
    async write(rows) {
      signal?.throwIfAborted()
      const count = rows.length / (width * 4)
      context.putImageData(new ImageData(withStraightAlpha(rows), width, count), 0, written)
      written += count
    },
    async finish() {
      if (written !== height) throw new RangeError(`A picture of ${height} rows was given ${written}.`)
      const file = await canvas.encode('webp', quality)
      signal?.throwIfAborted()
      return [new Uint8Array(file)]
    },
  }
}

const tooLarge = (width: number, height: number) =>
  new ApiError('unsupported_value', {
    message: `"/output/format" cannot be "webp" for a picture of ${width} x ${height} pixels: a WebP file has at most 16 megapixels and 16383 pixels to a side.`,
    hint: 'Ask for a smaller scale, or for PNG or JPEG.',
  })
