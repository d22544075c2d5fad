// The export of a picture too large to be searched: read, turned and written in one stream, so that its pixels are never all in memory at
// once where the formats allow that; refused where one request would take too much memory.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import type { ExportOptions, ImageFormat } from '@/lib/contract/export'
import { smallest } from './attempt'
import { convert, type Encoding, type Header, isOpaqueFile } from './codec'
import { presets } from './presets.data'
import { strip } from './strip'

interface LargeUpload {
  bytes: Buffer
  /** See recompress(). */
  bytesMax: number
  format: ImageFormat
  header: Header
}

/** As recompress(), for less memory: no search and no palettes. Throws unsupported_value too for what would still take too much. */
export async function recompressLarge(
  upload: LargeUpload,
  { format, qualityPreset }: ExportOptions,
  signal: AbortSignal,
): Promise<Buffer> {
  assertFitsInMemory(upload.header, format, true)
  const isOpaque = !upload.header.hasAlpha || (await isOpaqueFile(upload.bytes, signal))
  assertFitsInMemory(upload.header, format, isOpaque || format === 'jpeg')
  const to = { isOpaque, isFlattened: format === 'jpeg', isGrey: upload.header.isGrey && isOpaque }
  const write = (encoding: Encoding) => convert(upload.bytes, { ...to, encoding }, signal)
  const written = await inTurn(
    waysToWrite(format, presets[qualityPreset].plainQuality, upload.header).map((way) => () => write(way)),
  )
  if (upload.format !== format) return written
  const stripped = upload.header.isPlain ? strip(format, upload.bytes) : undefined
  if (stripped && stripped.length < written.length) return stripped
  let least = written
  for (const way of lesserWays(format, presets[qualityPreset].plainQuality, upload.header)) {
    if (least.length <= upload.bytesMax) break
    least = smallest(await write(way), least)
  }
  return least
}

/** For what was turned or converted and grew by that. No palettes: 49 megapixels took 30 s and 500 MB to be put in one. */
function lesserWays(format: ImageFormat, quality: number, header: Header): Encoding[] {
  if (format === 'png') return [{ png: { compressionLevel: 9 } }]
  const lower = [80, 65, 50, 35, 20, 10].filter((each) => each < quality)
  return lower.flatMap((each) => waysToWrite(format, each, header).slice(0, 1))
}

function waysToWrite(format: ImageFormat, quality: number, header: Header): Encoding[] {
  if (format === 'jpeg') return [{ jpeg: { quality, optimiseCoding: fitsInMemory(header, 'jpegOwnTables') } }]
  // Filters win on gradients and photographs, and lose on text and interfaces: which it is shows in the size.
  if (format === 'png')
    return [{ png: { compressionLevel: 6 } }, { png: { compressionLevel: 5, adaptiveFiltering: true } }]
  const lossy: Encoding = { webp: { quality, effort: header.hasAlpha ? 0 : 2 } }
  return fitsInMemory(header, 'webpLossless') ? [lossy, { webp: { lossless: true, effort: 0 } }] : [lossy]
}

/** One after the other, because each takes what memory one may take. */
async function inTurn(writes: readonly (() => Promise<Buffer>)[]): Promise<Buffer> {
  let best: Buffer | undefined
  for (const write of writes) best = smallest(await write(), best)
  return best as Buffer
}

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

function fitsInMemory(header: Header, writing: Writing): boolean {
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
function assertFitsInMemory(header: Header, format: ImageFormat, isOpaque: boolean): void {
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
