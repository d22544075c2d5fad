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
export type Writing = keyof typeof writeBytesPerPixel

export function fitsInMemory(header: Header, writing: Writing): boolean {
  return header.width * header.height <= pixelsMaxFor(header, writing)
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

function pixelsMaxFor({ storage }: Header, writing: Writing): number {
  return bytesMax / (readBytesPerPixel[storage] + writeBytesPerPixel[writing])
}

function kindOf({ storage }: Header): string {
  return { inStrips: 'one', interlacedPng: 'an interlaced PNG', progressiveJpeg: 'a progressive JPEG', webp: 'a WebP' }[
    storage
  ]
}
