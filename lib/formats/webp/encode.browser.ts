// WebP by the browser's own encoder: it wants the whole picture on one canvas, so there is a largest size.

import { type EncoderOptions, FormatError, formatOf, type PictureEncoder } from '../encoding/encoder'

const { mime } = formatOf('webp')

/** Canvases beyond it fail in Safari, some without a word; the format's own limit is a side of 16,383 pixels. */
const webpPixelsMax = 16_777_216
const webpSideMax = 16_383

/** Rejects with a FormatError where the browser has no such encoder (Safari) and for what is too large. */
export async function createWebpEncoder({ width, height, quality, signal }: EncoderOptions): Promise<PictureEncoder> {
  if (typeof OffscreenCanvas === 'undefined') throw noEncoder()
  if (width * height > webpPixelsMax || Math.max(width, height) > webpSideMax) throw tooLarge(width, height)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw noEncoder()
  let written = 0
  return {
    async write(rows) {
      signal?.throwIfAborted()
      const pixels = straight(rows)
      const count = pixels.length / (width * 4)
      context.putImageData(new ImageData(pixels, width, count), 0, written)
      written += count
    },
    async finish() {
      if (written !== height) throw new RangeError(`A picture of ${height} rows was given ${written}.`)
      const blob = await canvas.convertToBlob({ type: mime, quality: quality / 100 })
      signal?.throwIfAborted()
      // A browser without the encoder gives a PNG instead of an error.
      if (blob.type !== mime) throw noEncoder()
      return [new Uint8Array(await blob.arrayBuffer())]
    },
  }
}

/** A copy that is not premultiplied, as ImageData wants it. */
function straight(rows: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(rows)
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3]!
    if (alpha === 255 || alpha === 0) continue
    for (let channel = at; channel < at + 3; channel++) pixels[channel] = Math.round((pixels[channel]! * 255) / alpha)
  }
  return pixels
}

const noEncoder = () =>
  new FormatError({
    message: 'This browser cannot make WebP files.',
    hint: 'Choose PNG or JPEG.',
  })

const tooLarge = (width: number, height: number) =>
  new FormatError({
    message: `${width} × ${height} pixels are too many for a WebP file made by a browser.`,
    hint: 'Choose a smaller scale, or PNG or JPEG.',
  })
