// A ZIP archive read from its start, by its local headers: nothing of the product's own reader or writer is used.
import { crc32 } from 'node:zlib'

interface ZippedFile {
  name: string
  flags: number
  date: string
  bytes: Buffer
}

/** As a program does that reads an archive from its start. */
export function filesOfZip(archive: Buffer): ZippedFile[] {
  const found: ZippedFile[] = []
  let at = 0
  while (archive.readUInt32LE(at) === 0x04034b50) {
    const [time, day] = [archive.readUInt16LE(at + 10), archive.readUInt16LE(at + 12)]
    const [size, nameLength] = [archive.readUInt32LE(at + 22), archive.readUInt16LE(at + 26)]
    const from = at + 30 + nameLength + archive.readUInt16LE(at + 28)
    const bytes = archive.subarray(from, from + size)
    if (crc32(bytes) !== archive.readUInt32LE(at + 14)) throw new Error('A checksum is wrong.')
    const two = (value: number) => String(value).padStart(2, '0')
    found.push({
      name: archive.toString('utf8', at + 30, at + 30 + nameLength),
      flags: archive.readUInt16LE(at + 6),
      date: `${1980 + (day >> 9)}-${two((day >> 5) & 15)}-${two(day & 31)} ${two(time >> 11)}:${two((time >> 5) & 63)}:${two((time & 31) * 2)}`,
      bytes: Buffer.from(bytes),
    })
    at = from + size
  }
  return found
}
