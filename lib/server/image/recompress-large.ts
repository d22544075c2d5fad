// The export of a picture too large to be searched: read, turned and written in one stream, so that its pixels are never all in
// memory at once where the formats allow that.
import 'server-only'
import type { ExportOptions, ImageFormat } from '@/lib/contract/export'
import { smallest } from './attempt'
import { convert, type Encoding, type Header, isOpaqueFile } from './codec'
import { assertFitsInMemory, fitsInMemory } from './large-cost'
import { presets } from './presets.data'
import { strip } from './strip'

export interface LargeUpload {
  bytes: Buffer
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
  if (written.length <= upload.bytes.length) return written
  for (const quality of [80, 65, 50, 35, 20, 10]) {
    const [way] = waysToWrite(format, quality, upload.header)
    const bytes =
      way && format !== 'png' ? await write(way) : await write({ png: { palette: true, quality, effort: 1 } })
    if (bytes.length <= upload.bytes.length) return bytes
  }
  return written
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
