// The one place that knows sharp: its loaders locked, its limits set, its failures turned into errors of the contract.
import 'server-only'
import sharp, { type JpegOptions, type PngOptions, type Sharp, type WebpOptions } from 'sharp'
import { ApiError } from '@/lib/contract/errors'
import { exportLimits } from '@/lib/contract/export'
import { codecTimeoutSeconds, decodeTimeoutSeconds } from './limits.data'
import { neededChunks } from './needed-chunks'
import type { Pixels } from './picture'

// sharp goes by content: an SVG that says it is a PNG would be drawn (measured: 54.7 s for one filter). Only these three can be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
// Every upload is another picture: remembered operations only hold memory.
sharp.cache(false)

const { pixelsMax } = exportLimits

export type Encoding = ({ jpeg: JpegOptions } | { png: PngOptions } | { webp: WebpOptions }) & {
  /** Writes the first channel alone, as grey. */
  isGrey?: boolean
}

/** Throws internal_error when the codec fails or takes too long, the signal's reason when it is aborted before. */
export async function encode(pixels: Pixels, encoding: Encoding, signal: AbortSignal): Promise<Buffer> {
  signal.throwIfAborted()
  const { data, ...raw } = pixels
  const image = sharp(data, { raw, limitInputPixels: pixelsMax }).timeout({ seconds: codecTimeoutSeconds })
  if (encoding.isGrey) image.extractChannel(0)
  if ('jpeg' in encoding) image.jpeg(encoding.jpeg)
  else if ('png' in encoding) image.png(encoding.png)
  else image.webp(encoding.webp)
  const bytes = await image.toBuffer().catch((cause: unknown) => {
    throw failure('The picture could not be written in this format.', cause)
  })
  signal.throwIfAborted()
  return bytes
}

export interface Header {
  /** As stored, before orientation. */
  width: number
  height: number
}

/** The size a file says it has; no pixel is decoded. */
export async function readHeader(bytes: Buffer): Promise<Header> {
  const { width, height } = await open(bytes, false)
    .metadata()
    .catch((cause: unknown) => {
      throw undecodable(cause)
    })
  return { width, height }
}

/** Upright, sRGB, 8 bits, the first frame. Throws internal_error for a file that is broken or takes too long. */
export async function decodePixels(bytes: Buffer, signal: AbortSignal): Promise<Pixels> {
  signal.throwIfAborted()
  const image = open(bytes, pixelsMax).timeout({ seconds: decodeTimeoutSeconds }).autoOrient().toColourspace('srgb')
  const pixels = await toPixels(image).catch((cause: unknown) => {
    throw undecodable(cause)
  })
  signal.throwIfAborted()
  return pixels
}

/** Half dithering: none bands gradients, full costs bytes and similarity both. Effort 7 takes three times as long as 4. */
export const paletteOptions = (quality: number): PngOptions => ({ palette: true, quality, dither: 0.5, effort: 4 })

/** The picture in at most 256 colours of its own, found by libimagequant. */
export async function quantise(pixels: Pixels, quality: number, signal: AbortSignal): Promise<Pixels> {
  const png: PngOptions = { ...paletteOptions(quality), compressionLevel: 1 }
  return decodePixels(await encode(pixels, { png }, signal), signal)
}

/** The picture over white, or without an alpha channel that says nothing. */
export async function withoutAlpha(pixels: Pixels, over?: 'white'): Promise<Pixels> {
  if (pixels.channels === 3) return pixels
  const { data, ...raw } = pixels
  const image = sharp(data, { raw, limitInputPixels: pixelsMax }).timeout({ seconds: codecTimeoutSeconds })
  return toPixels(over ? image.flatten({ background: over }) : image.removeAlpha())
}

function open(bytes: Buffer, limitInputPixels: number | false): Sharp {
  return sharp(neededChunks(bytes), { failOn: 'error', pages: 1, sequentialRead: true, limitInputPixels })
}

async function toPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 }
}

function undecodable(cause: unknown): ApiError {
  return failure(
    'The file in "image" begins like a picture, but could not be decoded: it is damaged or incomplete.',
    cause,
  )
}

function failure(message: string, cause: unknown): ApiError {
  const tookTooLong = cause instanceof Error && /timeout: \d+% complete/.test(cause.message)
  return new ApiError('internal_error', {
    message: tookTooLong ? 'The picture took too long to process.' : message,
    hint: tookTooLong
      ? 'Send a smaller picture.'
      : 'Save the picture anew in the program that made it, and send that file.',
    cause,
  })
}
