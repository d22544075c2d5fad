// What a large picture costs in memory from one format to another, and where that is more than one request may take.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import type { ImageFormat } from '@/lib/contract/export'
import type { Header } from './codec'

/** One request grows the process by less than 300 MB; what is left goes to the upload itself and to the answer. */
const bytesMax = 280_000_000

/** Measured at 50 megapixels. Read in strips where the file is written so; else its pixels or coefficients are held whole. */
const readBytesPerPixel = { inStrips: 0.5, interlacedPng: 4.2, progressiveJpeg: 6, webp: 8 } as const
/** A JPEG with Huffman tables of its own is counted before it is written; a transparent WebP stores its rim losslessly. */
const writeBytesPerPixel = { png: 0.5, jpeg: 0.5, jpegOwnTables: 5.5, webp: 4.8, webpLossless: 14.5 } as const
/** Measured too: what is turned is copied once more where it has an alpha channel, or is put together from coefficients. */
const turnedBytesPerPixel = { alpha: 9.8, progressiveJpeg: 9 } as const
/** Rows that stay in memory of what is read in strips (16,384 to 100,000 pixels wide); of a low picture, this many times the whole. */
const stripRows = 1150
const lowPictureCopies = 2.1
type Writing = keyof typeof writeBytesPerPixel

export function fitsInMemory(header: Header, writing: Writing): boolean {
  return header.width * header.height <= pixelsMaxFor(header, writing)
}

function readBytesPerPixelOf(header: Header): number {
  const { storage, isTurned, hasAlpha, isGrey, bytesPerSample, height } = header
  if (storage === 'inStrips') {
    const rows = Math.min(stripRows, lowPictureCopies * height)
    const bytesPerPixel = ((isGrey ? 1 : 3) + (hasAlpha ? 1 : 0)) * bytesPerSample
    return Math.max(readBytesPerPixel.inStrips, bytesPerPixel * (rows / height))
  }
  if (isTurned && storage === 'progressiveJpeg') return turnedBytesPerPixel.progressiveJpeg
  const bytes = readBytesPerPixel[storage] * bytesPerSample
  return isTurned && hasAlpha ? Math.max(bytes, turnedBytesPerPixel.alpha) : bytes
}

/** Throws unsupported_value, with the most that can be done, when the picture cannot be written so in the memory of one request. */
export function assertFitsInMemory(header: Header, format: ImageFormat, isOpaque: boolean): void {
  const writing = format === 'webp' && !isOpaque ? 'webpLossless' : format
  if (fitsInMemory(header, writing)) return
  const megapixels = (pixels: number) => Math.floor(pixels / 100_000) / 10
  throw new ApiError('unsupported_value', {
    message:
      `"format" cannot be "${format}" for this picture: it has ${megapixels(header.width * header.height)} megapixels, and ` +
      `${kindOf(header)} of at most ${megapixels(pixelsMaxFor(header, writing))} can be made ${isOpaque ? 'a' : 'a transparent'} ${format} file.`,
    hint: 'Send a smaller picture, send it as a PNG that is not interlaced, or choose "png" or "jpeg".',
  })
}

/** Of a picture of this shape. */
function pixelsMaxFor(header: Header, writing: Writing): number {
  return bytesMax / (readBytesPerPixelOf(header) + writeBytesPerPixel[writing])
}

function kindOf({ storage }: Header): string {
  return { inStrips: 'one', interlacedPng: 'an interlaced PNG', progressiveJpeg: 'a progressive JPEG', webp: 'a WebP' }[
    storage
  ]
}
