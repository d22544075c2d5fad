// The container of a TrueType font: named tables of bytes with a directory in front (OpenType 1.9, "Font file").

const directoryStart = 12
const entryBytes = 16
const checksumBase = 0xb1b0afba

/** Tables by their tag, as views of the same bytes. */
export function readTables(font) {
  const tables = new Map()
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = directoryStart + index * entryBytes
    const offset = font.readUInt32BE(entry + 8)
    tables.set(font.toString('latin1', entry, entry + 4), font.subarray(offset, offset + font.readUInt32BE(entry + 12)))
  }
  return tables
}

/** A font of these tables, with its checksums; `head` is copied, not changed. */
export function writeFont(tables) {
  const tags = [...tables.keys()].sort()
  const power = 2 ** Math.floor(Math.log2(tags.length))
  const directory = Buffer.alloc(directoryStart + tags.length * entryBytes)
  directory.writeUInt32BE(0x00010000, 0)
  directory.writeUInt16BE(tags.length, 4)
  directory.writeUInt16BE(power * 16, 6)
  directory.writeUInt16BE(Math.log2(power), 8)
  directory.writeUInt16BE((tags.length - power) * 16, 10)

  const parts = [directory]
  let offset = directory.length
  let headOffset = 0
  for (const [index, tag] of tags.entries()) {
    const table = Buffer.from(tables.get(tag))
    if (tag === 'head') {
      headOffset = offset
      table.writeUInt32BE(0, 8)
    }
    const entry = directoryStart + index * entryBytes
    directory.write(tag, entry, 'latin1')
    directory.writeUInt32BE(checksum(table), entry + 4)
    directory.writeUInt32BE(offset, entry + 8)
    directory.writeUInt32BE(table.length, entry + 12)
    parts.push(table, Buffer.alloc(-table.length & 3))
    offset += table.length + (-table.length & 3)
  }
  const font = Buffer.concat(parts)
  font.writeUInt32BE((checksumBase - checksum(font)) >>> 0, headOffset + 8)
  return font
}

function checksum(bytes) {
  let sum = 0
  const whole = bytes.length & ~3
  for (let at = 0; at < whole; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  if (whole < bytes.length) {
    const rest = Buffer.alloc(4)
    bytes.copy(rest, 0, whole)
    sum = (sum + rest.readUInt32BE(0)) >>> 0
  }
  return sum
}
