// The ligatures of a font's table "GSUB" as sequences of glyphs (OpenType 1.9, lookup types 4 and 7).

export function readLigatures(table) {
  const sequences = []
  const lookups = table.subarray(table.readUInt16BE(8))
  for (let index = 0; index < lookups.readUInt16BE(0); index++) {
    const lookup = lookups.subarray(lookups.readUInt16BE(2 + index * 2))
    const type = lookup.readUInt16BE(0)
    for (let each = 0; each < lookup.readUInt16BE(4); each++) {
      const subtable = lookup.subarray(lookup.readUInt16BE(6 + each * 2))
      if (type === 4) readSubtable(subtable, sequences)
      else if (type === 7 && subtable.readUInt16BE(2) === 4)
        readSubtable(subtable.subarray(subtable.readUInt32BE(4)), sequences)
    }
  }
  return sequences
}

function readSubtable(subtable, sequences) {
  const firsts = readCoverage(subtable.subarray(subtable.readUInt16BE(2)))
  for (let index = 0; index < subtable.readUInt16BE(4); index++) {
    const set = subtable.subarray(subtable.readUInt16BE(6 + index * 2))
    for (let each = 0; each < set.readUInt16BE(0); each++) {
      const ligature = set.subarray(set.readUInt16BE(2 + each * 2))
      const rest = Array.from({ length: ligature.readUInt16BE(2) - 1 }, (_, at) => ligature.readUInt16BE(4 + at * 2))
      sequences.push([firsts[index], ...rest])
    }
  }
}

function readCoverage(table) {
  const count = table.readUInt16BE(2)
  if (table.readUInt16BE(0) === 1) return Array.from({ length: count }, (_, index) => table.readUInt16BE(4 + index * 2))
  const glyphs = []
  for (let index = 0; index < count; index++) {
    const first = table.readUInt16BE(4 + index * 6)
    for (let glyph = first; glyph <= table.readUInt16BE(6 + index * 6); glyph++) glyphs.push(glyph)
  }
  return glyphs
}
