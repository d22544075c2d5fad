// WebP by the browser's own encoder, or by libwebp where the browser has none (Safari). Both take the whole picture at once, so there is
// a largest size.
import { type EncoderOptions, FormatError, formatOf, type PictureEncoder } from '../encoding/encoder'
import { withStraightAlpha } from '../encoding/straight-alpha'
import { libwebpPixelsMax, loadLibwebp } from './libwebp'

const { mime } = formatOf('webp')

/** Canvases beyond it fail in Safari, some without an error. */
const canvasPixelsMax = 16_777_216
/** The format's own limit. */
const webpSideMax = 16_383

/** Rejects with a FormatError for what is too large, and where no encoder can be had. */
export async function createWebpEncoder(options: EncoderOptions): Promise<PictureEncoder> {
  const { width, height } = options
  const isNative = await hasNativeEncoder()
  const pixelsMax = isNative ? canvasPixelsMax : libwebpPixelsMax
  if (width * height > pixelsMax || Math.max(width, height) > webpSideMax) throw tooLarge(width, height)
  return isNative ? nativeEncoder(options) : libwebpEncoder(options)
}

/** A browser without the encoder gives a PNG instead of an error. */
async function hasNativeEncoder(): Promise<boolean> {
  if (typeof OffscreenCanvas === 'undefined') return false
  const canvas = new OffscreenCanvas(1, 1)
  canvas.getContext('2d')
  return (await canvas.convertToBlob({ type: mime })).type === mime
}

function nativeEncoder({ width, height, quality, signal }: EncoderOptions): PictureEncoder {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw noCanvas()
  let written = 0
  return {
    async write(rows) {
      signal?.throwIfAborted()
      const pixels = withStraightAlpha(rows)
      const count = pixels.length / (width * 4)
      context.putImageData(new ImageData(pixels, width, count), 0, written)
      written += count
    },
    async finish() {
      checkRows(written, height)
      const blob = await canvas.convertToBlob({ type: mime, quality: quality / 100 })
      signal?.throwIfAborted()
      if (blob.type !== mime) throw noCanvas()
      return [new Uint8Array(await blob.arrayBuffer())]
    },
  }
}

async function libwebpEncoder({ width, height, quality, signal }: EncoderOptions): Promise<PictureEncoder> {
  const libwebp = await loadLibwebp().catch((cause) => {
    throw notLoaded(cause)
  })
  const pixels = new Uint8ClampedArray(width * height * 4)
  let written = 0
  return {
    async write(rows) {
      signal?.throwIfAborted()
      pixels.set(withStraightAlpha(rows), written * width * 4)
      written += rows.length / (width * 4)
    },
    async finish() {
      checkRows(written, height)
      signal?.throwIfAborted()
      return [libwebp.encode(pixels, { width, height, quality })]
    },
  }
}

function checkRows(written: number, height: number): void {
  if (written !== height) throw new RangeError(`A picture of ${height} rows was given ${written}.`)
}

const noCanvas = () =>
  new FormatError({
    message: 'This browser cannot make WebP files.',
    hint: 'Choose PNG or JPEG.',
  })

/** The network is away, or the browser forbids WebAssembly. */
function notLoaded(cause: unknown): FormatError {
  const error = new FormatError({
    message: 'The encoder for WebP files could not be loaded.',
    hint: 'Try again when you are connected, or choose PNG or JPEG.',
  })
  error.cause = cause
  return error
}

const tooLarge = (width: number, height: number) =>
  new FormatError({
    message: `${width} × ${height} pixels are too many for a WebP file made by this browser.`,
    hint: 'Choose a smaller scale, or PNG or JPEG.',
  })
