// The feature "vert" of the table "GSUB": the forms of punctuation in vertical text. Only single substitutions are kept, in one lookup
// of every script; the other features of the slices belong to words of other alphabets.

/** Pairs [glyph, its vertical form]. */
export function readVerticalForms(table) {
  const forms = new Map()
  if (!table) return forms
  const features = table.readUInt16BE(6)
  const lookups = table.readUInt16BE(8)
  for (let index = 0; index < table.readUInt16BE(features); index++) {
    const entry = features + 2 + index * 6
    if (table.toString('latin1', entry, entry + 4) !== 'vert') continue
    const feature = features + table.readUInt16BE(entry + 4)
    for (let at = 0; at < table.readUInt16BE(feature + 2); at++) {
      const number = table.readUInt16BE(feature + 4 + at * 2)
      readLookup(table.subarray(lookups + table.readUInt16BE(lookups + 2 + number * 2)), forms)
    }
  }
  return forms
}

function readLookup(lookup, forms) {
  if (lookup.readUInt16BE(0) !== 1) return
  for (let index = 0; index < lookup.readUInt16BE(4); index++) {
    const subtable = lookup.subarray(lookup.readUInt16BE(6 + index * 2))
    const covered = readCoverage(subtable.subarray(subtable.readUInt16BE(2)))
    for (const [order, glyph] of covered.entries()) {
      const isDelta = subtable.readUInt16BE(0) === 1
      const form = isDelta ? (glyph + subtable.readInt16BE(4)) & 0xffff : subtable.readUInt16BE(6 + order * 2)
      forms.set(glyph, form)
    }
  }
}

function readCoverage(table) {
  const count = table.readUInt16BE(2)
  if (table.readUInt16BE(0) === 1) return Array.from({ length: count }, (_, index) => table.readUInt16BE(4 + index * 2))
  return Array.from({ length: count }, (_, index) => {
    const start = table.readUInt16BE(4 + index * 6)
    return Array.from({ length: table.readUInt16BE(6 + index * 6) - start + 1 }, (_, step) => start + step)
  }).flat()
}

export function writeVerticalForms(forms) {
  const sorted = [...forms].sort(([a], [b]) => a - b)
  const words = (...values) => {
    const bytes = Buffer.alloc(values.length * 2)
    for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2)
    return bytes
  }
  const tag = (text) => Buffer.from(text, 'latin1')
  const language = words(0, 0xffff, 1, 0)
  const scripts = Buffer.concat([words(1), tag('DFLT'), words(8), words(4, 0), language])
  const features = Buffer.concat([words(1), tag('vert'), words(8), words(0, 1, 0)])
  const coverage = words(1, sorted.length, ...sorted.map(([glyph]) => glyph))
  const substitutes = words(2, 6 + sorted.length * 2, sorted.length, ...sorted.map(([, form]) => form))
  const lookups = Buffer.concat([words(1, 4), words(1, 0, 1, 8), substitutes, coverage])
  const header = words(1, 0, 10, 10 + scripts.length, 10 + scripts.length + features.length)
  return Buffer.concat([header, scripts, features, lookups])
}
