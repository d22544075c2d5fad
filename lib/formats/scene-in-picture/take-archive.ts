// The document that a picture's file carries. A stranger made the file: everything it says of itself is checked, little is read, and
// what is not understood is no document: the file is a picture then.
import { signatureBytes, sniffMediaFormat } from '@/lib/core/media-formats'
import {
  archiveBytesMax,
  avifUuid,
  jpegMark,
  jpegMarker,
  pdfDocumentHead,
  pngKeyword,
  svgDocumentId,
  webpChunk,
} from './marks'

/** Pieces of a file that are looked at before the picture. */
const piecesMax = 4096

type Read = (at: number, length: number) => Promise<Uint8Array<ArrayBuffer>>
type Take = (file: Blob, read: Read) => Promise<Blob | null>

const takes: Partial<Record<string, Take>> = {
  png: takeFromPng,
  jpeg: takeFromJpeg,
  webp: takeFromWebp,
  avif: takeFromAvif,
  svg: takeFromSvg,
  pdf: takeFromPdf,
}

/** Null for a file without one. Never throws for what a file holds; rejects where it cannot be read any more. */
export async function takeArchive(file: Blob): Promise<Blob | null> {
  const read = windowOn(file)
  const start = await read(0, Math.min(signatureBytes, file.size))
  const id = sniffMediaFormat(start)?.id ?? textFormat(text(start))
  const take = id && takes[id]
  return take ? take(file, read) : null
}

/** Those that begin as texts do, and are no pictures to whoever reads pixels. */
function textFormat(start: string): 'svg' | 'pdf' | undefined {
  if (start.startsWith('%PDF-')) return 'pdf'
  return /^(?:\xef\xbb\xbf)?\s*<(?:svg|\?xml|!)/.test(start) ? 'svg' : undefined
}

const windowBytes = 64 * 1024

/** Neighbouring pieces come of one reading. Shorter at the end of the file. */
function windowOn(file: Blob): Read {
  let from = 0
  let bytes = new Uint8Array(0)
  return async (at, length) => {
    if (at < from || at + length > from + bytes.length) {
      from = at
      bytes = new Uint8Array(await file.slice(at, at + Math.max(length, windowBytes)).arrayBuffer())
    }
    return bytes.subarray(at - from, at - from + length)
  }
}

const text = (bytes: Uint8Array) => String.fromCharCode(...bytes)
const view = (bytes: Uint8Array<ArrayBuffer>) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length)

/** Chunks up to the pixels (PNG specification, 5.3). */
async function takeFromPng(file: Blob, read: Read): Promise<Blob | null> {
  const mark = `${pngKeyword}\0\x01\0\0\0`
  const parts: Blob[] = []
  let total = 0
  for (let at = 8, pieces = 0; pieces < piecesMax; pieces++) {
    const head = await read(at, 8 + mark.length)
    if (head.length < 12) break
    const length = view(head).getUint32(0)
    const type = text(head.subarray(4, 8))
    if (type === 'IDAT' || type === 'IEND' || at + 12 + length > file.size) break
    if (type === 'iTXt' && length >= mark.length && text(head.subarray(8)) === mark) {
      parts.push(file.slice(at + 8 + mark.length, at + 8 + length))
      total += length
    }
    at += 12 + length
  }
  if (parts.length === 0 || total > 2 * archiveBytesMax) return null
  const whole: Blob[] = []
  let room = archiveBytesMax
  for (const part of parts) {
    const bytes = await inflatedBase64(part, room)
    if (!bytes) return null
    whole.push(bytes)
    room -= bytes.size
  }
  return new Blob(whole)
}

async function takeFromJpeg(file: Blob, read: Read): Promise<Blob | null> {
  const headBytes = 4 + jpegMark.length + 4
  const parts: Blob[] = []
  let count = 0
  for (let at = 2, pieces = 0; pieces < piecesMax; pieces++) {
    const head = await read(at, headBytes)
    if (head.length < 4 || head[0] !== 0xff || head[1] === 0xda) break
    const end = at + 2 + view(head).getUint16(2)
    if (end > file.size) break
    if (head[1] === jpegMarker && end - at >= headBytes && text(head.subarray(4, 4 + jpegMark.length)) === jpegMark) {
      const numbers = view(head.subarray(4 + jpegMark.length))
      count = numbers.getUint16(2)
      // They come in order, and all of one count.
      if (numbers.getUint16(0) !== parts.length || parts.length >= count) return null
      parts.push(file.slice(at + headBytes, end))
    }
    at = end
  }
  return parts.length > 0 && parts.length === count ? bounded(new Blob(parts)) : null
}

/** Chunks to the end (RFC 9649, 2.3). */
async function takeFromWebp(file: Blob, read: Read): Promise<Blob | null> {
  for (let at = 12, pieces = 0; pieces < piecesMax; pieces++) {
    const head = await read(at, 8)
    if (head.length < 8) return null
    const length = view(head).getUint32(4, true)
    if (at + 8 + length > file.size) return null
    if (text(head.subarray(0, 4)) === webpChunk) return bounded(file.slice(at + 8, at + 8 + length))
    at += 8 + length + (length & 1)
  }
  return null
}

/** Boxes to the end (ISO/IEC 14496-12, 4.2). */
async function takeFromAvif(file: Blob, read: Read): Promise<Blob | null> {
  for (let at = 0, pieces = 0; pieces < piecesMax; pieces++) {
    const head = await read(at, 24)
    if (head.length < 8) return null
    const length = view(head).getUint32(0)
    if (length < 8 || at + length > file.size) return null
    if (length >= 24 && text(head.subarray(4)) === `uuid${avifUuid}`) return bounded(file.slice(at + 24, at + length))
    at += length
  }
  return null
}

/** Of an SVG at once: a multiple of four letters of base64. */
const svgStep = 32_768

/** The element stands before what is drawn, behind two of words. */
async function takeFromSvg(_: Blob, read: Read): Promise<Blob | null> {
  const mark = `<metadata id="${svgDocumentId}">`
  const found = text(await read(0, svgStep)).indexOf(mark)
  if (found < 0) return null
  const parts: Blob[] = []
  const start = found + mark.length
  for (let at = start; at < start + (archiveBytesMax * 4) / 3 + svgStep; at += svgStep) {
    const letters = text(await read(at, svgStep))
    const end = letters.indexOf('<')
    try {
      parts.push(new Blob([bytesOf(end < 0 ? letters : letters.slice(0, end))]))
    } catch {
      // No base64.
      return null
    }
    if (end >= 0) return bounded(new Blob(parts))
    if (letters.length < svgStep) return null
  }
  return null
}

/** The first object of a file that was written here; another program's is no document. */
async function takeFromPdf(file: Blob, read: Read): Promise<Blob | null> {
  const [start, length] =
    /^%PDF-[^\n]*\n%[^\n]*\n1 0 obj\n<< [^\n]* \/Length (\d{1,9}) >>\nstream\n/.exec(text(await read(0, 256))) ?? []
  if (!start?.includes(pdfDocumentHead)) return null
  const end = start.length + Number(length)
  if (text(await read(end, pdfEnd.length)) !== pdfEnd) return null
  return bounded(file.slice(start.length, end))
}

const pdfEnd = '\nendstream'

const bounded = (archive: Blob) => (archive.size <= archiveBytesMax ? archive : null)

/** Null for more than `bytesMax`, at the first byte beyond. */
async function inflatedBase64(packed: Blob, bytesMax: number): Promise<Blob | null> {
  const lengthMax = Math.ceil((bytesMax * 4) / 3) + 4
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  const decoder = new TextDecoder()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let rest = ''
  let length = 0
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      length += next.value.length
      if (length > lengthMax) return null
      rest += decoder.decode(next.value, { stream: true })
      const whole = rest.length - (rest.length % 4)
      parts.push(bytesOf(rest.slice(0, whole)))
      rest = rest.slice(whole)
    }
    return rest === '' ? new Blob(parts) : null
  } catch {
    // No deflate, or no base64: nothing that was written here.
    return null
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
