// An uploaded file without its metadata and without a change to its pixels, for when nothing smaller can be written.
import 'server-only'
import type { ImageFormat } from '@/lib/contract/export'

/**
 * Only the parts a decoder needs for the first picture: no EXIF, XMP, ICC, comments, thumbnails or trailing bytes. Undefined
 * when the file is not built as its format says. Whether it still shows the same is for the caller to check.
 */
export function strip(format: ImageFormat, bytes: Buffer): Buffer | undefined {
  const parts = { png: pngParts, jpeg: jpegParts, webp: webpParts }[format](bytes)
  return parts && Buffer.concat(parts)
}

const pngNeeded = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

function pngParts(bytes: Buffer): Buffer[] | undefined {
  const parts = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (end > bytes.length) return undefined
    if (pngNeeded.has(type)) parts.push(bytes.subarray(at, end))
    if (type === 'IEND') return parts
    at = end
  }
  return undefined
}

function jpegParts(bytes: Buffer): Buffer[] | undefined {
  const parts = [bytes.subarray(0, 2)]
  for (let at = 2; at + 2 <= bytes.length; ) {
    const marker = bytes[at + 1] as number
    if (bytes[at] !== 0xff) return undefined
    // T.81 B.1.1.2: any number of fill bytes before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) return [...parts, bytes.subarray(at, at + 2)]
    if (at + 4 > bytes.length) return undefined
    const segmentEnd = at + 2 + bytes.readUInt16BE(at + 2)
    const end = marker === 0xda ? scanEnd(bytes, segmentEnd) : segmentEnd
    if (end > bytes.length) return undefined
    if (isNeededInJpeg(marker)) parts.push(bytes.subarray(at, end))
    at = end
  }
  return undefined
}

/** All but APP0 to APP15 and COM; APP14 tells which colours the components are. */
const isNeededInJpeg = (marker: number) => marker === 0xee || ((marker & 0xf0) !== 0xe0 && marker !== 0xfe)

/** Where entropy-coded data stops: at the first marker that is neither a stuffed zero nor a restart. */
function scanEnd(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1 && at + 1 < bytes.length) {
    const next = bytes[at + 1] as number
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
    at = bytes.indexOf(0xff, at + 2)
  }
  return bytes.length + 1
}

function webpParts(bytes: Buffer): Buffer[] | undefined {
  const chunks = new Map<string, Buffer>()
  const riffEnd = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  for (let at = 12; at + 8 <= riffEnd; ) {
    const type = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    if (end > riffEnd || type === 'ANIM') return undefined
    if (!chunks.has(type)) chunks.set(type, bytes.subarray(at, end))
    at = end
  }
  const [alpha, lossy, lossless] = [chunks.get('ALPH'), chunks.get('VP8 '), chunks.get('VP8L')]
  const extended = chunks.get('VP8X')
  if (lossless) return riff([lossless])
  if (!lossy) return undefined
  if (!alpha || !extended) return riff([lossy])
  const header = Buffer.from(extended)
  // RFC 9649 section 2.7.1: of ICC, alpha, EXIF, XMP and animation only alpha is left.
  header[8] = 0x10
  return riff([header, alpha, lossy])
}

function riff(chunks: Buffer[]): Buffer[] {
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  header.writeUInt32LE(
    chunks.reduce((sum, chunk) => sum + chunk.length, 4),
    4,
  )
  return [header, ...chunks]
}
