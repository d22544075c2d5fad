// The table "cmap": which glyph a code point has. Read in the formats the packages use (4 and 12), written in format 12.

const readers = { 4: readSegments, 12: readGroups }

/** Glyph number by code point, of every Unicode subtable together. Variation sequences (format 14) are left out. */
export function readCharacterMap(table) {
  const map = new Map()
  for (let index = 0; index < table.readUInt16BE(2); index++) {
    const subtable = table.subarray(table.readUInt32BE(8 + index * 8))
    readers[subtable.readUInt16BE(0)]?.(subtable, map)
  }
  return map
}

function readSegments(table, map) {
  const twice = table.readUInt16BE(6)
  for (let segment = 0; segment < twice; segment += 2) {
    const end = table.readUInt16BE(14 + segment)
    const start = table.readUInt16BE(16 + twice + segment)
    const delta = table.readUInt16BE(16 + 2 * twice + segment)
    const rangeAt = 16 + 3 * twice + segment
    const range = table.readUInt16BE(rangeAt)
    for (let point = start; point <= end && point !== 0xffff; point++) {
      const found = range === 0 ? point : table.readUInt16BE(rangeAt + range + (point - start) * 2)
      const glyph = found === 0 && range !== 0 ? 0 : (found + delta) & 0xffff
      if (glyph !== 0) map.set(point, glyph)
    }
  }
}

function readGroups(table, map) {
  for (let group = 0; group < table.readUInt32BE(12); group++) {
    const at = 16 + group * 12
    const start = table.readUInt32BE(at)
    for (let point = start; point <= table.readUInt32BE(at + 4); point++) {
      map.set(point, table.readUInt32BE(at + 8) + point - start)
    }
  }
}

export function writeCharacterMap(map) {
  const groups = []
  for (const [point, glyph] of [...map].sort(([a], [b]) => a - b)) {
    const last = groups.at(-1)
    if (last && last.end + 1 === point && last.glyph + point - last.start === glyph) last.end = point
    else groups.push({ start: point, end: point, glyph })
  }
  const headerBytes = 12
  const table = Buffer.alloc(headerBytes + 16 + groups.length * 12)
  table.writeUInt16BE(1, 2)
  // Windows, UCS-4.
  table.writeUInt16BE(3, 4)
  table.writeUInt16BE(10, 6)
  table.writeUInt32BE(headerBytes, 8)
  table.writeUInt16BE(12, headerBytes)
  table.writeUInt32BE(table.length - headerBytes, headerBytes + 4)
  table.writeUInt32BE(groups.length, headerBytes + 12)
  for (const [index, { start, end, glyph }] of groups.entries()) {
    const at = headerBytes + 16 + index * 12
    table.writeUInt32BE(start, at)
    table.writeUInt32BE(end, at + 4)
    table.writeUInt32BE(glyph, at + 8)
  }
  return table
}
