// One way to write a picture, tried and measured against the original; and the last resort for a file that grows because its pixels must
// change (turned upright, converted to sRGB): less quality.
import 'server-only'
import type { ImageFormat } from '@/lib/contract/export'
import { decodePixels, type Encoding, encode, paletteOptions, withoutAlpha } from './codec'
import { severalPalettesBusyPixelsMax } from './limits.data'
import { busyPixels, type Picture } from './picture'
import type { Preset } from './presets.data'
import { similarity } from './similarity'

export interface EncodeTask {
  picture: Picture
  preset: Preset
  /** What the upload took, when its pixels had to change and it cannot be kept instead; only PNG, which has no lower quality, looks at it. */
  bytesMax?: number
  signal: AbortSignal
}

export interface Attempt {
  bytes: Buffer
  /** See similarity(). */
  similarity: number
}

export async function attempt({ picture, signal }: EncodeTask, encoding: Encoding): Promise<Attempt> {
  return measure(picture, await encode(picture, encoding, signal), signal)
}

export async function measure(picture: Picture, bytes: Buffer, signal: AbortSignal): Promise<Attempt> {
  return { bytes, similarity: similarity(picture, await decodePixels(bytes, signal)) }
}

/** Whether these bytes decode to the very pixels of the picture. */
export async function isExact(picture: Picture, bytes: Buffer, signal: AbortSignal): Promise<boolean> {
  const decoded = await decodePixels(bytes, signal)
  const { data, width, height } = picture.channels === 3 ? await withoutAlpha(decoded) : decoded
  return width === picture.width && height === picture.height && data.equals(picture.data)
}

const remembered = new WeakMap<Picture, Map<string, Promise<unknown>>>()

/** What `work` gave for this picture under this name: a small file is compared with those of the better presets, which try the same ways. */
export function oncePerPicture<Result>(picture: Picture, name: string, work: () => Promise<Result>): Promise<Result> {
  const results = remembered.get(picture) ?? new Map<string, Promise<unknown>>()
  remembered.set(picture, results)
  const known = results.get(name) as Promise<Result> | undefined
  if (known) return known
  const begun = work()
  results.set(name, begun)
  return begun
}

export function smallest(first: Buffer, ...others: (Buffer | undefined)[]): Buffer {
  return others.reduce<Buffer>((best, bytes) => (bytes && bytes.length < best.length ? bytes : best), first)
}

/** Best first. A PNG comes from no loss at all; a JPEG or WebP has failed at every preset before. */
const qualities = { png: [100, 95, 90, 80, 65, 50, 35, 20, 10], slowPng: [90, 20], lossy: [50, 35, 20, 10] } as const
/** Below it dithering costs more bytes than the fewer colours save, and likeness too (measured on gradients and photographs). */
const ditheredQualityMin = 80

/** The best of a few lower qualities within `bytesMax`; the smallest of them all when none is. */
export async function fitUnder(
  bytesMax: number,
  { format, picture, signal }: { format: ImageFormat; picture: Picture; signal: AbortSignal },
): Promise<Buffer> {
  let least: Buffer | undefined
  const isSlow = busyPixels(picture) > severalPalettesBusyPixelsMax
  for (const quality of qualities[format !== 'png' ? 'lossy' : isSlow ? 'slowPng' : 'png']) {
    const bytes = await encode(picture, encodingAt(format, quality, picture), signal)
    if (bytes.length <= bytesMax) return bytes
    least = smallest(bytes, least)
  }
  return least as Buffer
}

function encodingAt(format: ImageFormat, quality: number, { isGrey }: Picture): Encoding {
  if (format === 'jpeg') return { jpeg: { quality, progressive: true, optimiseScans: true }, isGrey }
  if (format === 'webp') return { webp: { quality } }
  const options = paletteOptions(quality)
  const dither = quality < ditheredQualityMin ? 0 : options.dither
  return { png: { ...options, dither, compressionLevel: 9 } }
}
