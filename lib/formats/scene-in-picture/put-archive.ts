// A document into the file of its picture: the pixels stay the same bytes.
import { FormatError, type FormatId } from '../encoding/encoder'
import { pngChunk } from '../png/chunks'
import {
  archiveBytesMax,
  ascii,
  avifUuid,
  jpegMark,
  jpegMarker,
  jpegSegmentBytesMax,
  pngChunkBytes,
  pngKeyword,
  webpChunk,
} from './marks'

type Bytes = Uint8Array<ArrayBuffer>
type Put = (parts: Bytes[], archive: Bytes) => Bytes[] | Promise<Bytes[]>

const puts: Partial<Record<FormatId, Put>> = { png: putInPng, jpeg: putInJpeg, webp: putInWebp, avif: putInAvif }

/** The parts of the file with the archive. Throws a FormatError for one that is too large, and for a format that carries none. */
export async function putArchive(format: FormatId, parts: Bytes[], archive: Bytes): Promise<Bytes[]> {
  const put = puts[format]
  if (!put || archive.length > archiveBytesMax) throw tooLarge(archive.length)
  return put(parts, archive)
}

/** The signature and IHDR are the encoder's first two parts. */
async function putInPng([signature, header, ...rest]: Bytes[], archive: Bytes): Promise<Bytes[]> {
  const chunks: Bytes[] = []
  // Keyword, a zero, "compressed", by deflate, no language, no translated keyword.
  const head = [...ascii(pngKeyword), 0, 1, 0, 0, 0]
  for (let at = 0; at < archive.length; at += pngChunkBytes) {
    const part = await deflated(base64(archive.subarray(at, at + pngChunkBytes)))
    const data = new Uint8Array(head.length + part.length)
    data.set(head)
    data.set(part, head.length)
    chunks.push(pngChunk('iTXt', data))
  }
  return [signature!, header!, ...chunks, ...rest]
}

/** Behind SOI and JFIF's own segment, which must be the first. */
function putInJpeg([first, ...rest]: Bytes[], archive: Bytes): Bytes[] {
  const head = first!
  const end = 4 + ((head[4]! << 8) | head[5]!)
  const room = jpegSegmentBytesMax - jpegMark.length - 4
  const count = Math.ceil(archive.length / room)
  const segments: Bytes[] = []
  for (let index = 0; index < count; index++) {
    const part = archive.subarray(index * room, (index + 1) * room)
    const length = part.length + jpegMark.length + 6
    segments.push(
      Uint8Array.of(0xff, jpegMarker, length >> 8, length),
      ascii(jpegMark),
      Uint8Array.of(index >> 8, index, count >> 8, count),
      part,
    )
  }
  return [head.subarray(0, end), ...segments, head.subarray(end), ...rest]
}

const uint32 = (value: number, isLittle: boolean): Bytes => {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, isLittle)
  return bytes
}

/** Only the extended form has room for other chunks (RFC 9649, 2.7): a plain file gets its head. */
async function putInWebp(parts: Bytes[], archive: Bytes): Promise<Bytes[]> {
  const file = new Uint8Array(await new Blob(parts).arrayBuffer())
  const type = String.fromCharCode(...file.subarray(12, 16))
  const head = type === 'VP8X' ? [] : [extendedHead(file, type)]
  const body = [
    ascii('WEBP'),
    ...head,
    file.subarray(12),
    ascii(webpChunk),
    uint32(archive.length, true),
    archive,
    new Uint8Array(archive.length & 1),
  ]
  const length = body.reduce((sum, part) => sum + part.length, 0)
  return [ascii('RIFF'), uint32(length, true), ...body]
}

function extendedHead(file: Bytes, type: string): Bytes {
  const view = new DataView(file.buffer, file.byteOffset)
  const isLossless = type === 'VP8L'
  const packed = view.getUint32(21, true)
  const width = isLossless ? (packed & 0x3fff) + 1 : view.getUint16(26, true) & 0x3fff
  const height = isLossless ? ((packed >> 14) & 0x3fff) + 1 : view.getUint16(28, true) & 0x3fff
  const hasAlpha = isLossless && (packed >> 28) & 1
  const head = new Uint8Array(18)
  head.set(ascii('VP8X'))
  head.set(uint32(10, true), 4)
  head[8] = hasAlpha ? 0x10 : 0
  head.set(uint32(width - 1, true).subarray(0, 3), 12)
  head.set(uint32(height - 1, true).subarray(0, 3), 15)
  return head
}

function putInAvif(parts: Bytes[], archive: Bytes): Bytes[] {
  return [...parts, uint32(archive.length + 24, false), ascii(`uuid${avifUuid}`), archive]
}

/** Of so many bytes at once: a multiple of three. */
const base64Bytes = 24_576

function base64(bytes: Bytes): Blob {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += base64Bytes) {
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + base64Bytes))))
  }
  return new Blob(parts)
}

async function deflated(text: Blob): Promise<Bytes> {
  const packed = new Response(text.stream().pipeThrough(new CompressionStream('deflate')))
  return new Uint8Array(await packed.arrayBuffer())
}

const tooLarge = (bytes: number) =>
  new FormatError({
    message: `What opens again as a document has ${Math.ceil(bytes / 1e6)} MB: too much for a file of this kind.`,
    hint: 'Switch “Opens again” off, or save the document as a file.',
  })
