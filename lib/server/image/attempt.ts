// One way to write a picture, tried and measured against the original.
import 'server-only'
import { decodePixels, type Encoding, encode, withoutAlpha } from './codec'
import type { Picture } from './picture'
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

export function smallest(first: Buffer, ...others: (Buffer | undefined)[]): Buffer {
  return others.reduce<Buffer>((best, bytes) => (bytes && bytes.length < best.length ? bytes : best), first)
}
