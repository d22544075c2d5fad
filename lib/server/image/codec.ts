// The one place that knows sharp: its loaders locked, its limits set, its failures turned into errors of the contract.
import 'server-only'
import sharp, { type JpegOptions, type Metadata, type PngOptions, type Sharp, type WebpOptions } from 'sharp'
import { ApiError } from '@/lib/contract/errors'
import { exportLimits } from '@/lib/contract/export'
import { codecTimeoutSeconds, decodeTimeoutSeconds } from './limits.data'
import type { Pixels } from './picture'
import { gammaExponent, neededChunks } from './png-chunks'

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
  const bytes = await applied(image, encoding)
    .toBuffer()
    .catch((cause: unknown) => {
      throw failure('The picture could not be written in this format.', cause)
    })
  signal.throwIfAborted()
  return bytes
}

export interface Header {
  /** As stored, before orientation. */
  width: number
  height: number
  hasAlpha: boolean
  isGrey: boolean
  /** Upright, 8 bits to a sample, without a colour profile or a gamma of its own: what is stored is what is shown. */
  isPlain: boolean
  /** Whether a decoder can go through the file in strips, or what keeps it from that. */
  storage: 'inStrips' | 'interlacedPng' | 'progressiveJpeg' | 'webp'
  isTurned: boolean
  bytesPerSample: 1 | 2
}

/** What a file says of itself; no pixel is decoded. */
export async function readHeader(bytes: Buffer): Promise<Header> {
  const { width, height, ...rest } = await open(bytes, false)
    .metadata()
    .catch((cause: unknown) => {
      throw undecodable(cause)
    })
  const isConverted = rest.hasProfile || rest.space === 'cmyk' || gammaExponent(bytes) !== undefined
  const isPlain = (rest.orientation ?? 1) === 1 && rest.depth === 'uchar' && !isConverted
  return {
    width,
    height,
    hasAlpha: rest.hasAlpha,
    isGrey: /^(b-w|grey16)$/.test(rest.space),
    isPlain,
    storage: storageOf(rest),
    isTurned: (rest.orientation ?? 1) > 1,
    bytesPerSample: rest.depth === 'uchar' ? 1 : 2,
  }
}

function storageOf({
  format,
  isProgressive,
  orientation = 1,
}: Pick<Metadata, 'format' | 'isProgressive' | 'orientation'>) {
  if (format === 'webp') return 'webp'
  // Turning takes all pixels at once too.
  if (!isProgressive && orientation < 2) return 'inStrips'
  return format === 'jpeg' && isProgressive ? 'progressiveJpeg' : 'interlacedPng'
}

export interface Conversion {
  encoding: Encoding
  /** The alpha channel, if there is one, says nothing. */
  isOpaque: boolean
  /** Over white. */
  isFlattened: boolean
  isGrey: boolean
}

/** From file to file in one stream, upright, sRGB, the first frame. Throws what decodePixels and encode throw. */
export async function convert(bytes: Buffer, conversion: Conversion, signal: AbortSignal): Promise<Buffer> {
  signal.throwIfAborted()
  const { encoding, isOpaque, isFlattened, isGrey } = conversion
  const image = open(bytes, pixelsMax)
    .timeout({ seconds: codecTimeoutSeconds })
    .autoOrient()
    .toColourspace(isGrey ? 'b-w' : 'srgb')
  if (isOpaque) image.removeAlpha()
  else if (isFlattened) image.flatten({ background: 'white' })
  const written = await applied(image, encoding)
    .toBuffer()
    .catch((cause: unknown) => {
      throw undecodable(cause)
    })
  signal.throwIfAborted()
  return written
}

/** Whether every pixel of a file with an alpha channel is opaque. */
export async function isOpaqueFile(bytes: Buffer, signal: AbortSignal): Promise<boolean> {
  signal.throwIfAborted()
  const image = open(bytes, pixelsMax)
    .timeout({ seconds: decodeTimeoutSeconds })
    .toColourspace('srgb')
    .extractChannel('alpha')
  const alpha = await image
    .raw({ depth: 'uchar' })
    .toBuffer()
    .catch((cause: unknown) => {
      throw undecodable(cause)
    })
  signal.throwIfAborted()
  return isFull(alpha)
}

const full = Buffer.alloc(1 << 20, 255)

/** Natively, by the mebibyte: a callback for each byte of 50 megapixels kept the thread that serves everybody for 0.6 s, this for 4 ms. */
function isFull(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += full.length) {
    const piece = bytes.subarray(at, at + full.length)
    if (!piece.equals(full.subarray(0, piece.length))) return false
  }
  return true
}

function applied(image: Sharp, encoding: Encoding): Sharp {
  if ('jpeg' in encoding) return image.jpeg(encoding.jpeg)
  return 'png' in encoding ? image.png(encoding.png) : image.webp(encoding.webp)
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

/** A finished picture of POST /api/render has up to 55 megapixels, and is read in strips here. */
const shrunkPixelsMax = 60_000_000

/** The same, made smaller where it is larger than the box. */
export async function decodeSmall(
  bytes: Buffer,
  box: { width: number; height?: number },
  signal: AbortSignal,
): Promise<Pixels> {
  signal.throwIfAborted()
  const image = open(bytes, shrunkPixelsMax)
    .timeout({ seconds: codecTimeoutSeconds })
    .autoOrient()
    .toColourspace('srgb')
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
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
  const needed = neededChunks(bytes)
  const image = sharp(needed, { failOn: 'error', pages: 1, sequentialRead: true, limitInputPixels })
  const exponent = gammaExponent(needed)
  if (exponent === undefined) return image
  // It raises to the first, and then to one over the second.
  return exponent > 1 ? image.gamma(exponent, 1) : image.gamma(1, 1 / exponent)
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
