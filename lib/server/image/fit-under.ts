// The last resort for a file whose pixels must change (turned upright, converted to sRGB) and which then grows: less quality.
import 'server-only'
import type { ImageFormat } from '@/lib/contract/export'
import { smallest } from './attempt'
import { type Encoding, encode, paletteOptions } from './codec'
import type { Picture } from './picture'

/** Best first. A PNG comes from no loss at all; a JPEG or WebP has failed at every preset before. */
const qualities = { png: [100, 95, 90, 80, 65, 50, 35, 20, 10], lossy: [50, 35, 20, 10] } as const
/** Below it dithering costs more bytes than the fewer colours save, and likeness too (measured on gradients and photographs). */
const ditheredQualityMin = 80

/** The best of a few lower qualities within `bytesMax`; the smallest of them all when none is. */
export async function fitUnder(
  bytesMax: number,
  { format, picture, signal }: { format: ImageFormat; picture: Picture; signal: AbortSignal },
): Promise<Buffer> {
  let least: Buffer | undefined
  for (const quality of qualities[format === 'png' ? 'png' : 'lossy']) {
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
  return { png: { ...options, ...(quality < ditheredQualityMin && { dither: 0 }), compressionLevel: 9 } }
}
