// An upload to a picture: its size judged from the header alone, then its pixels.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { exportLimits } from '@/lib/contract/export'
import { decodePixels, type Header, readHeader, withoutAlpha } from './codec'
import { isOpaque, type Picture, pixelCount, toPicture } from './picture'

const { pixelsMax } = exportLimits

// A row is the least that a codec holds: 389 KB of PNG, 50,000,000 by 1 pixels, took 4.2 GB. No other format is larger.
const readSideMax = 65_535

/** From the header alone. Throws invalid_request for too many pixels or too long a side, internal_error when the header is broken. */
export async function readSize(bytes: Buffer): Promise<Header> {
  const header = await readHeader(bytes)
  if (pixelCount(header) > pixelsMax) throw tooManyPixels(header)
  if (Math.max(header.width, header.height) > readSideMax) throw tooLong(header)
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

function tooLong({ width, height }: Header): ApiError {
  return new ApiError('invalid_request', {
    message: `The picture in "image" is ${width}x${height}: one side is too long to process.`,
    hint: `Send a picture of at most ${readSideMax} pixels to a side.`,
  })
}

function tooManyPixels({ width, height }: Header): ApiError {
  const count = (pixels: number) => (pixels / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })
  return new ApiError('invalid_request', {
    message: `The picture in "image" is ${width}x${height}, which is ${count(width * height)} megapixels: too many to process.`,
    hint: `Send a picture of at most ${count(pixelsMax)} megapixels.`,
  })
}
