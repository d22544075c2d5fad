// The tables "glyf" and "gvar": outlines, and how they change with the weight. Each is read into one piece of bytes per glyph.

const argumentsAreWords = 0x0001
const hasScale = 0x0008
const moreComponents = 0x0020
const hasTwoScales = 0x0040
const hasMatrix = 0x0080

/** One piece per glyph; an empty one has no outline. */
export function readOutlines(tables) {
  const isLong = tables.get('head').readInt16BE(50) === 1
  const locations = tables.get('loca')
  const at = (index) => (isLong ? locations.readUInt32BE(index * 4) : locations.readUInt16BE(index * 2) * 2)
  const outlines = tables.get('glyf')
  const count = tables.get('maxp').readUInt16BE(4)
  return Array.from({ length: count }, (_, index) => outlines.subarray(at(index), at(index + 1)))
}

/** A copy whose parts, when it is composed of other glyphs, have their numbers changed. */
export function renumberParts(outline, renumber) {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return outline
  const copy = Buffer.from(outline)
  for (let at = 10, flags = moreComponents; flags & moreComponents; ) {
    flags = copy.readUInt16BE(at)
    copy.writeUInt16BE(renumber(copy.readUInt16BE(at + 2)), at + 2)
    at += 4 + (flags & argumentsAreWords ? 4 : 2)
    if (flags & hasScale) at += 2
    else if (flags & hasTwoScales) at += 4
    else if (flags & hasMatrix) at += 8
  }
  return copy
}

export function writeOutlines(outlines) {
  const padded = outlines.map((outline) => Buffer.concat([outline, Buffer.alloc(-outline.length & 3)]))
  return { glyf: Buffer.concat(padded), loca: offsetsOf(padded) }
}

/** One piece per glyph, and what all of them refer to. */
export function readVariations(table) {
  const count = table.readUInt16BE(12)
  const isLong = (table.readUInt16BE(14) & 1) === 1
  const data = table.subarray(table.readUInt32BE(16))
  const at = (index) => (isLong ? table.readUInt32BE(20 + index * 4) : table.readUInt16BE(20 + index * 2) * 2)
  const sharedBytes = table.readUInt16BE(4) * table.readUInt16BE(6) * 2
  const sharedAt = table.readUInt32BE(8)
  return {
    axes: table.readUInt16BE(4),
    shared: table.subarray(sharedAt, sharedAt + sharedBytes),
    pieces: Array.from({ length: count }, (_, index) => data.subarray(at(index), at(index + 1))),
  }
}

export function writeVariations({ axes, shared, pieces }) {
  const padded = pieces.map((piece) => Buffer.concat([piece, Buffer.alloc(-piece.length & 3)]))
  const offsets = offsetsOf(padded)
  const header = Buffer.alloc(20)
  header.writeUInt16BE(1, 0)
  header.writeUInt16BE(axes, 4)
  header.writeUInt16BE(shared.length / axes / 2, 6)
  header.writeUInt32BE(header.length + offsets.length, 8)
  header.writeUInt16BE(pieces.length, 12)
  header.writeUInt16BE(1, 14)
  header.writeUInt32BE(header.length + offsets.length + shared.length, 16)
  return Buffer.concat([header, offsets, shared, ...padded])
}

function offsetsOf(pieces) {
  const offsets = Buffer.alloc((pieces.length + 1) * 4)
  let end = 0
  for (const [index, piece] of pieces.entries()) {
    end += piece.length
    offsets.writeUInt32BE(end, (index + 1) * 4)
  }
  return offsets
}
