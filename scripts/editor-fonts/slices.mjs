// One family's slices as the typesetter reads them: TrueType without what only screens of old need, and what each covers.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readCharacterMap } from '../fonts/character-map.mjs'
import { readTables, writeFont } from '../fonts/sfnt.mjs'

// Hinting, names of glyphs, signatures: outlines are filled as paths, which reads none of them. `name` stays: it holds the licence.
export const droppedTables = [
  'fpgm',
  'prep',
  'cvt ',
  'cvar',
  'gasp',
  'DSIG',
  'STAT',
  'MVAR',
  'meta',
  'VDMX',
  'hdmx',
  'LTSH',
]

/** Code points as "first-length,…" in base 36, each first the distance from the last one before. */
export function writeRanges(points) {
  const ranges = []
  for (const point of [...points].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && last[1] + 1 === point) last[1] = point
    else ranges.push([point, point])
  }
  let before = 0
  return ranges
    .map(([first, last]) => {
      const words = [first - before, ...(last > first ? [last - first] : [])].map((number) => number.toString(36))
      before = last
      return words.join('-')
    })
    .join(',')
}

/** Heights in thousandths of the size, from the tables every slice of a family has alike. */
export function readMetrics(tables) {
  const unitsPerEm = tables.get('head').readUInt16BE(18)
  const share = (value) => Math.round((value / unitsPerEm) * 1000)
  const os2 = tables.get('OS/2')
  const hasHeights = os2.readUInt16BE(0) >= 2
  return {
    ascent: share(tables.get('hhea').readInt16BE(4)),
    descent: share(-tables.get('hhea').readInt16BE(6)),
    capHeight: hasHeights ? share(os2.readInt16BE(88)) : 700,
    xHeight: hasHeights ? share(os2.readInt16BE(86)) : 500,
  }
}

/** Latin first, then by name: the first slice that covers a letter is the one it is set in. */
const order = (file) => (/-latin-(?!ext)/.test(file) ? 0 : /-latin-ext-/.test(file) ? 1 : 2)

export async function readSlices({ package: name, style, only }, slope, { packages, decompress }) {
  const folder = path.join(packages, name, 'files')
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(`-${style}-${slope}.woff2`) && (!only || file.includes(`-${only}-${style}`)))
    .sort()
    .sort((a, b) => order(a) - order(b))
  if (files.length === 0) throw new Error(`${name} has no ${slope} slice of ${style}.`)
  const slices = []
  let metrics
  for (const file of files) {
    const tables = readTables(Buffer.from(await decompress(readFileSync(path.join(folder, file)))))
    metrics ??= readMetrics(tables)
    const points = [...readCharacterMap(tables.get('cmap')).keys()]
    for (const tag of droppedTables) tables.delete(tag)
    slices.push({ name: file.replace(`-${style}-${slope}.woff2`, ''), font: writeFont(tables), points })
  }
  return { metrics, slices }
}
