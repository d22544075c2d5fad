// Reads a ZIP archive of a stranger: everything it says of itself is checked before memory is given to it.
import { crc32 } from '@/lib/formats/encoding/crc-32'

export interface ZipLimits {
  archiveBytesMax: number
  entriesMax: number
  /** Unpacked. */
  entryBytesMax: number
  /** Unpacked, all entries together. */
  totalBytesMax: number
}

export interface ZipEntry {
  path: string
  /** Unpacked. */
  size: number
  /** Rejects with a ZipError for damaged bytes, and for more of them than `size`. */
  read(): Promise<Uint8Array<ArrayBuffer>>
}

/** The message is a sentence for people; it names the limit that was passed. */
export class ZipError extends Error {
  override name = 'ZipError'
}

interface Header {
  path: string
  isDeflated: boolean
  crc: number
  packed: number
  size: number
  offset: number
}

const endBytes = 22
const commentBytesMax = 0xffff
const localBytes = 30
const damaged = 'The file is damaged: it is no whole ZIP archive.'
const encrypted = 1

/** In the order of the directory. Nothing is unpacked yet. */
export async function readZip(archive: Blob, limits: ZipLimits): Promise<ZipEntry[]> {
  if (archive.size > limits.archiveBytesMax) throw tooLarge('The file', archive.size, limits.archiveBytesMax)
  const end = await readEnd(archive)
  if (end.count > limits.entriesMax) {
    throw new ZipError(`The file holds ${end.count} parts; up to ${limits.entriesMax} are read.`)
  }
  const directory = await bytesOf(archive, end.offset, end.offset + end.size)
  const headers = readHeaders(directory, end.count)
  checkSizes(headers, limits)
  checkPlaces(headers, end.offset)
  return headers.map((header) => ({
    path: header.path,
    size: header.size,
    read: () => unpack(archive, header, end.offset),
  }))
}

/** APPNOTE 4.3.16: at the very end, before a comment of known length. */
async function readEnd(archive: Blob): Promise<{ count: number; size: number; offset: number }> {
  const from = Math.max(0, archive.size - endBytes - commentBytesMax)
  const tail = await bytesOf(archive, from, archive.size)
  const view = new DataView(tail.buffer)
  for (let at = tail.length - endBytes; at >= 0; at--) {
    if (view.getUint32(at, true) !== 0x06054b50 || at + endBytes + view.getUint16(at + 20, true) !== tail.length)
      continue
    const [disk, firstDisk] = [view.getUint16(at + 4, true), view.getUint16(at + 6, true)]
    const [here, count] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
    const [size, offset] = [view.getUint32(at + 12, true), view.getUint32(at + 16, true)]
    if (disk !== 0 || firstDisk !== 0 || here !== count || offset + size > from + at) throw new ZipError(damaged)
    return { count, size, offset }
  }
  throw new ZipError(damaged)
}

/** APPNOTE 4.3.12. */
function readHeaders(directory: Uint8Array<ArrayBuffer>, count: number): Header[] {
  const view = new DataView(directory.buffer)
  const headers: Header[] = []
  let at = 0
  for (let index = 0; index < count; index++) {
    if (at + 46 > directory.length || view.getUint32(at, true) !== 0x02014b50) throw new ZipError(damaged)
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
    const nameEnd = at + 46 + view.getUint16(at + 28, true)
    const next = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    if (next > directory.length) throw new ZipError(damaged)
    if (flags & encrypted || (method !== 0 && method !== 8)) {
      throw new ZipError('The file is packed in a way that is not read here: save it as an ordinary ZIP archive.')
    }
    headers.push({
      path: pathOf(directory.subarray(at + 46, nameEnd)),
      isDeflated: method === 8,
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    })
    at = next
  }
  if (new Set(headers.map(({ path }) => path)).size !== headers.length) throw new ZipError(damaged)
  return headers
}

function pathOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ZipError(damaged)
  }
}

function checkSizes(headers: readonly Header[], { entryBytesMax, totalBytesMax }: ZipLimits): void {
  let total = 0
  for (const { size, packed, isDeflated } of headers) {
    if (size > entryBytesMax) throw tooLarge('A part of the file', size, entryBytesMax)
    if (!isDeflated && packed !== size) throw new ZipError(damaged)
    total += size
  }
  if (total > totalBytesMax) throw tooLarge('The file unpacked', total, totalBytesMax)
}

/** Entries that share bytes make a small archive unpack to anything. */
function checkPlaces(headers: readonly Header[], directoryAt: number): void {
  let free = 0
  for (const { offset, packed } of [...headers].sort((a, b) => a.offset - b.offset)) {
    if (offset < free) throw new ZipError(damaged)
    free = offset + localBytes + packed
  }
  if (free > directoryAt) throw new ZipError(damaged)
}

async function unpack(archive: Blob, { offset, packed, size, crc, isDeflated }: Header, directoryAt: number) {
  const local = await bytesOf(archive, offset, offset + localBytes)
  const view = new DataView(local.buffer)
  if (view.getUint32(0, true) !== 0x04034b50) throw new ZipError(damaged)
  const from = offset + localBytes + view.getUint16(26, true) + view.getUint16(28, true)
  if (from + packed > directoryAt) throw new ZipError(damaged)
  const content = archive.slice(from, from + packed)
  const bytes = isDeflated ? await inflate(content, size) : new Uint8Array(await content.arrayBuffer())
  if (bytes.length !== size || crc32(bytes) !== crc) throw new ZipError(damaged)
  return bytes
}

/** Stops at the first byte beyond `size`: what an archive says of itself need not be true. */
async function inflate(content: Blob, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size)
  const reader = content.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  let at = 0
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      if (at + read.value.length > size)
        throw new ZipError(`A part of the file unpacks to more than the ${size} bytes it says.`)
      bytes.set(read.value, at)
      at += read.value.length
    }
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError(damaged)
  } finally {
    reader.cancel().catch(() => undefined)
  }
  return bytes.subarray(0, at)
}

async function bytesOf(archive: Blob, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await archive.slice(from, to).arrayBuffer())
  if (bytes.length !== to - from) throw new ZipError(damaged)
  return bytes
}

function tooLarge(what: string, bytes: number, bytesMax: number): ZipError {
  const megabytes = (count: number) => Math.ceil(count / 1024 / 1024)
  return new ZipError(`${what} has ${megabytes(bytes)} MB; up to ${megabytes(bytesMax)} MB are read.`)
}
