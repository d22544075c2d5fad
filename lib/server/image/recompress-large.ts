// The export of a picture too large to be searched: read, turned and written in one stream, so that its pixels are never all in
// memory at once where the formats allow that.
import 'server-only'
import type { ExportOptions, ImageFormat } from '@/lib/contract/export'
import { smallest } from './attempt'
import { convert, type Encoding, type Header, isOpaqueFile } from './codec'
import { assertFitsInMemory, fitsInMemory } from './large-cost'
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
