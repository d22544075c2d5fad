// An upload to a picture: its size judged from the header alone, then its pixels.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { exportLimits } from '@/lib/contract/export'
import { decodePixels, type Header, readHeader, withoutAlpha } from './codec'
import { isOpaque, type Picture, pixelCount, toPicture } from './picture'

const { pixelsMax } = exportLimits

/** From the header alone. Throws invalid_request for too many pixels, internal_error when the header is broken. */
export async function readSize(bytes: Buffer): Promise<Header> {
  const header = await readHeader(bytes)
  if (pixelCount(header) > pixelsMax) throw tooManyPixels(header)
  return header
}

/**
 * Upright, sRGB, without metadata. Throws what readSize throws, before any pixel is decoded, and internal_error for
 * a file that cannot be decoded. `bytes` must have passed sniffImage.
 */
export async function decodePicture(bytes: Buffer, signal: AbortSignal): Promise<Picture> {
  await readSize(bytes)
  const pixels = await decodePixels(bytes, signal)
  // Screenshots are often stored with an alpha channel that is opaque throughout.
  return toPicture(isOpaque(pixels) ? await withoutAlpha(pixels) : pixels)
}

function tooManyPixels({ width, height }: Header): ApiError {
  const count = (pixels: number) => (pixels / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })
  return new ApiError('invalid_request', {
    message: `The picture in "image" is ${width}x${height}, which is ${count(width * height)} megapixels: too many to process.`,
    hint: `Send a picture of at most ${count(pixelsMax)} megapixels.`,
  })
}
