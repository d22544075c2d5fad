// One font out of the slices a family is published in. A browser asks fontconfig once per unknown character and language: 343 slices
// with nine named weights each cost 0.4 s at the first such page and hide from it which languages the family can write.
import { readCharacterMap, writeCharacterMap } from './character-map.mjs'
import { readOutlines, readVariations, renumberParts, writeOutlines, writeVariations } from './glyphs.mjs'
import { renameFamily } from './names.mjs'
import { readTables, writeFont } from './sfnt.mjs'
import { readVerticalForms, writeVerticalForms } from './vertical-forms.mjs'

const glyphsMax = 0xffff
// The same for all slices of a family; what is not here and not made below is left out, as HVAR, whose advances gvar holds too.
const kept = [
  'OS/2',
  'STAT',
  'avar',
  'cvt ',
  'fpgm',
  'fvar',
  'gasp',
  'head',
  'hhea',
  'maxp',
  'name',
  'post',
  'prep',
  'vhea',
  'BASE',
]
const mustAgree = ['avar', 'cvt ', 'fpgm', 'fvar', 'gasp', 'name', 'prep']
// Kerning, ligatures and marks speak of glyphs by their numbers, and only the first slice's keep theirs.
const layout = ['GDEF', 'GPOS', 'GSUB']

/**
 * One font called `family`, variable if the slices are; the first slice alone keeps its kerning. Throws an Error when the slices are not of
 * one family or hold more than a font can.
 */
export function mergeFonts(fonts, { family, style = 'Regular' }) {
  const slices = fonts.map(readTables)
  const [first] = slices
  for (const tag of mustAgree) {
    const odd = slices.findIndex((tables) => !equal(tables.get(tag), first.get(tag)))
    if (odd > 0) throw new Error(`Slice ${odd} has another ${tag} than slice 0: they are not of one family.`)
  }

  const outlines = []
  const metrics = { hmtx: [], vmtx: [] }
  const pieces = []
  const characters = new Map()
  const verticalForms = new Map()
  const isVariable = first.has('gvar')
  const { axes, shared } = isVariable ? readVariations(first.get('gvar')) : {}
  for (const tables of slices) {
    // Every slice has the same glyph 0, the box for what is missing: only the first one's stays.
    const skipped = outlines.length === 0 ? 0 : 1
    const base = outlines.length - skipped
    const renumber = (glyph) => (glyph === 0 ? 0 : glyph + base)
    outlines.push(
      ...readOutlines(tables)
        .slice(skipped)
        .map((outline) => renumberParts(outline, renumber)),
    )
    if (isVariable) {
      const variations = readVariations(tables.get('gvar'))
      if (!equal(variations.shared, shared)) throw new Error('Two slices share other points of their axes.')
      pieces.push(...variations.pieces.slice(skipped))
    }
    for (const [tag, header] of metricTables) {
      if (first.has(tag)) metrics[tag].push(...readMetrics(tables, tag, header).slice(skipped))
    }
    for (const [point, glyph] of readCharacterMap(tables.get('cmap'))) {
      if (!characters.has(point)) characters.set(point, renumber(glyph))
    }
    for (const [glyph, form] of readVerticalForms(tables.get('GSUB'))) {
      verticalForms.set(renumber(glyph), renumber(form))
    }
  }
  if (outlines.length > glyphsMax) throw new Error(`${outlines.length} glyphs are more than a font can hold.`)

  const isVertical = verticalForms.size > 0
  const taken = isVertical ? kept : [...kept, ...layout]
  const merged = new Map(taken.filter((tag) => first.has(tag)).map((tag) => [tag, Buffer.from(first.get(tag))]))
  const { glyf, loca } = writeOutlines(outlines)
  merged.set('glyf', glyf).set('loca', loca)
  merged.set('name', renameFamily(merged.get('name'), family, style))
  if (isVariable) merged.set('gvar', writeVariations({ axes, shared, pieces }))
  merged.set('cmap', writeCharacterMap(characters))
  if (isVertical) merged.set('GSUB', writeVerticalForms(verticalForms))
  for (const [tag, header] of metricTables) {
    if (!first.has(tag)) continue
    merged.set(tag, Buffer.concat(metrics[tag]))
    merged.get(header).writeUInt16BE(metrics[tag].length, 34)
  }
  merged.set('post', withoutGlyphNames(merged.get('post')))
  writeExtremes(merged, slices, { glyphs: outlines.length, points: [...characters.keys()] })
  return writeFont(merged)
}

const metricTables = [
  ['hmtx', 'hhea'],
  ['vmtx', 'vhea'],
]

/** Four bytes per glyph: glyphs past the last advance share it. */
function readMetrics(tables, tag, header) {
  const table = tables.get(tag)
  const full = tables.get(header).readUInt16BE(34)
  return Array.from({ length: tables.get('maxp').readUInt16BE(4) }, (_, index) => {
    if (index < full) return table.subarray(index * 4, index * 4 + 4)
    const bearingAt = full * 4 + (index - full) * 2
    return Buffer.concat([table.subarray(full * 4 - 4, full * 4 - 2), table.subarray(bearingAt, bearingAt + 2)])
  })
}

/** Format 3: names per glyph, of one slice, would be too few. */
function withoutGlyphNames(post) {
  const header = Buffer.from(post.subarray(0, 32))
  header.writeUInt32BE(0x00030000, 0)
  return header
}

/** Limits and ranges that the tables state about all glyphs together. */
function writeExtremes(merged, slices, { glyphs, points }) {
  const all = (tag) => slices.map((tables) => tables.get(tag))
  const over = (tag, at, pick) => merged.get(tag).writeInt16BE(pick(...all(tag).map((t) => t.readInt16BE(at))), at)

  merged.get('maxp').writeUInt16BE(glyphs, 4)
  for (let at = 6; at < 32; at += 2) over('maxp', at, Math.max)
  for (const at of [36, 38]) over('head', at, Math.min)
  for (const at of [40, 42]) over('head', at, Math.max)
  merged.get('head').writeInt16BE(1, 50)
  for (const header of ['hhea', 'vhea'].filter((tag) => merged.has(tag))) {
    for (const at of [10, 16]) over(header, at, Math.max)
    for (const at of [12, 14]) over(header, at, Math.min)
  }

  const os2 = merged.get('OS/2')
  for (let at = 42; at < 58; at++) os2[at] = all('OS/2').reduce((bits, table) => bits | table[at], 0)
  const inBasicPlane = points.map((point) => Math.min(point, 0xffff))
  os2.writeUInt16BE(
    inBasicPlane.reduce((a, b) => Math.min(a, b)),
    64,
  )
  os2.writeUInt16BE(
    inBasicPlane.reduce((a, b) => Math.max(a, b)),
    66,
  )
}

function equal(a, b) {
  return a === b || (a !== undefined && b !== undefined && a.equals(b))
}
