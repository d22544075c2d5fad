// A ZIP archive whose pictures are stored as they are: they are compressed already, and a Blob in a Blob is not copied.
import { crc32 } from '@/lib/formats/encoding/crc-32'

export interface ZipFile {
  path: string
  content: Blob
  /** It is deflated. */
  isText?: boolean | undefined
}

/** 1 January 1980, the first day that a ZIP knows: the same document is the same bytes. */
const dosDate = 0x0021
const utf8Names = 0x0800
const version = 20
/** A checksum is made of so much at a time. */
const chunkBytes = 4 * 1024 * 1024

/** The entries lie in the archive in the order they are given. */
export async function writeZip(files: readonly ZipFile[], mime: string): Promise<Blob> {
  const parts: BlobPart[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let at = 0
  for (const { path, content, isText = false } of files) {
    const name = new TextEncoder().encode(path)
    const packed = isText ? await deflated(content) : content
    const facts: EntryFacts = {
      crc: await checksum(content),
      method: isText ? deflate : stored,
      packedSize: packed.size,
      size: content.size,
      nameLength: name.length,
    }
    parts.push(localHeader(facts), name, packed)
    directory.push(directoryHeader(facts, at), name)
    at += 30 + name.length + packed.size
  }
  const directorySize = directory.reduce((sum, part) => sum + part.length, 0)
  return new Blob([...parts, ...directory, directoryEnd(files.length, directorySize, at)], { type: mime })
}

interface EntryFacts {
  crc: number
  method: number
  packedSize: number
  size: number
  nameLength: number
}

const stored = 0
const deflate = 8

async function deflated(content: Blob): Promise<Blob> {
  const packed = new Response(content.stream().pipeThrough(new CompressionStream('deflate-raw')))
  return new Blob([await packed.arrayBuffer()])
}

/** APPNOTE 4.3.7. */
function localHeader({ crc, method, packedSize, size, nameLength }: EntryFacts): Uint8Array<ArrayBuffer> {
  return record(30, [
    [0, 4, 0x04034b50],
    [4, 2, version],
    [6, 2, utf8Names],
    [8, 2, method],
    [12, 2, dosDate],
    [14, 4, crc],
    [18, 4, packedSize],
    [22, 4, size],
    [26, 2, nameLength],
  ])
}

/** APPNOTE 4.3.12. */
function directoryHeader(
  { crc, method, packedSize, size, nameLength }: EntryFacts,
  offset: number,
): Uint8Array<ArrayBuffer> {
  return record(46, [
    [0, 4, 0x02014b50],
    [4, 2, version],
    [6, 2, version],
    [8, 2, utf8Names],
    [10, 2, method],
    [14, 2, dosDate],
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
