// A ZIP archive, file by file. Pictures are stored as they are: they are compressed already, and a Blob in a Blob is not copied. Every
// file is whole when it comes, so its size stands before it: what reads archives as a stream takes them, too (APPNOTE 4.4.4, bit 3
// would leave the size for later, and stored files would have no end).
import { crc32 } from '@/lib/formats/encoding/crc-32'
import { ZipError } from './read-zip'

export interface ZipFile {
  path: string
  content: Blob
  /** It is deflated. */
  isText?: boolean | undefined
  /** 1 January 1980 where none is said, the first day that a ZIP knows: the same document is the same bytes. */
  date?: Date | undefined
}

interface ZipWriter {
  /** One file at a time. Resolves when it is in. Throws a ZipError, and leaves it out, where no archive without ZIP64 holds it. */
  add(file: ZipFile): Promise<void>
  /** The archive of all files so far; more may come after it. */
  archive(mime: string): Blob
}

const utf8Names = 0x0800
const version = 20
/** A checksum is made of so much at a time. */
const chunkBytes = 4 * 1024 * 1024
const filesMax = 0xffff
const archiveBytesMax = 0xffffffff
const directoryHeaderBytes = 46

/** The entries lie in the archive in the order in which they come. */
export function createZipWriter(): ZipWriter {
  const parts: BlobPart[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let count = 0
  let at = 0
  let directorySize = 0
  return {
    async add({ path, content, isText = false, date }) {
      const name = new TextEncoder().encode(path)
      const packed = isText ? await deflated(content) : content
      const facts: EntryFacts = {
        ...dosTime(date),
        crc: await checksum(content),
        method: isText ? deflate : stored,
        packedSize: packed.size,
        size: content.size,
        nameLength: name.length,
      }
      const end = at + localHeaderBytes + name.length + packed.size
      const rows = directorySize + directoryHeaderBytes + name.length
      if (count >= filesMax || end + rows > archiveBytesMax) throw tooMuch
      parts.push(localHeader(facts), name, packed)
      directory.push(directoryHeader(facts, at), name)
      count += 1
      at = end
      directorySize = rows
    },
    archive: (mime) => new Blob([...parts, ...directory, directoryEnd(count, directorySize, at)], { type: mime }),
  }
}

export async function writeZip(files: readonly ZipFile[], mime: string): Promise<Blob> {
  const writer = createZipWriter()
  for (const file of files) await writer.add(file)
  return writer.archive(mime)
}

const tooMuch = new ZipError(
  'One ZIP archive holds 65,535 files and 4 GB: choose fewer pictures, or save into a folder.',
)

interface EntryFacts {
  crc: number
  method: number
  packedSize: number
  size: number
  nameLength: number
  time: number
  day: number
}

const stored = 0
const deflate = 8

/** APPNOTE 4.4.6: local, to two seconds, from 1980 to 2107. */
function dosTime(date: Date | undefined): Pick<EntryFacts, 'time' | 'day'> {
  if (!date || date.getFullYear() < 1980 || date.getFullYear() > 2107) return { time: 0, day: 0x0021 }
  return {
    time: (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1),
    day: ((date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate(),
  }
}

async function deflated(content: Blob): Promise<Blob> {
  const packed = new Response(content.stream().pipeThrough(new CompressionStream('deflate-raw')))
  return new Blob([await packed.arrayBuffer()])
}

const localHeaderBytes = 30

/** APPNOTE 4.3.7. */
function localHeader({ crc, method, packedSize, size, nameLength, time, day }: EntryFacts): Uint8Array<ArrayBuffer> {
  return record(localHeaderBytes, [
    [0, 4, 0x04034b50],
    [4, 2, version],
    [6, 2, utf8Names],
    [8, 2, method],
    [10, 2, time],
    [12, 2, day],
    [14, 4, crc],
    [18, 4, packedSize],
    [22, 4, size],
    [26, 2, nameLength],
  ])
}

/** APPNOTE 4.3.12. */
function directoryHeader(
  { crc, method, packedSize, size, nameLength, time, day }: EntryFacts,
  offset: number,
): Uint8Array<ArrayBuffer> {
  return record(directoryHeaderBytes, [
    [0, 4, 0x02014b50],
    [4, 2, version],
    [6, 2, version],
    [8, 2, utf8Names],
    [10, 2, method],
    [12, 2, time],
    [14, 2, day],
    [16, 4, crc],
    [20, 4, packedSize],
    [24, 4, size],
    [28, 2, nameLength],
    [42, 4, offset],
  ])
}

/** APPNOTE 4.3.16. */
function directoryEnd(count: number, size: number, offset: number): Uint8Array<ArrayBuffer> {
  return record(22, [
    [0, 4, 0x06054b50],
    [8, 2, count],
    [10, 2, count],
    [12, 4, size],
    [16, 4, offset],
  ])
}

/** Little-endian fields: where, how many bytes, what. All else is 0. */
function record(length: number, fields: readonly (readonly [number, 2 | 4, number])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(length))
  for (const [at, bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
  }
  return new Uint8Array(view.buffer)
}

async function checksum(content: Blob): Promise<number> {
  let crc = 0
  for (let at = 0; at < content.size; at += chunkBytes) {
    crc = crc32(new Uint8Array(await content.slice(at, at + chunkBytes).arrayBuffer()), crc)
  }
  return crc
}
