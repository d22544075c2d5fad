// The last resort for a file whose pixels must change (turned upright, converted to sRGB) and which then grows: less quality.
import 'server-only'
import type { ImageFormat } from '@/lib/contract/export'
import { smallest } from './attempt'
import { type Encoding, encode } from './codec'
import type { Picture } from './picture'

const qualities = [80, 65, 50, 35, 20, 10]

/** The best of a few lower qualities within `bytesMax`; the smallest of them all when none is. */
export async function fitUnder(
  bytesMax: number,
  { format, picture, signal }: { format: ImageFormat; picture: Picture; signal: AbortSignal },
): Promise<Buffer> {
  let least: Buffer | undefined
  for (const quality of qualities) {
    const bytes = await encode(picture, encodingAt(format, quality, picture), signal)
    if (bytes.length <= bytesMax) return bytes
    least = smallest(bytes, least)
  }
  return least as Buffer
}

function encodingAt(format: ImageFormat, quality: number, { isGrey }: Picture): Encoding {
  if (format === 'jpeg') return { jpeg: { quality, progressive: true, optimiseScans: true }, isGrey }
  if (format === 'webp') return { webp: { quality } }
  return { png: { palette: true, quality, dither: 0.5, effort: 1, compressionLevel: 9 } }
}
