// The signs as one family out of several packages, cut into slices of 256 code points: a text with an arrow fetches the arrows.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readCharacterMap } from '../fonts/character-map.mjs'
import { readTables, writeFont } from '../fonts/sfnt.mjs'
import { createSubsetter } from '../fonts/subset.mjs'
import { droppedTables, readMetrics } from './slices.mjs'

/** What stands alone: no letters of scripts with families of their own, and no marks, which stand on letters of other slices. */
const sign = /^[\p{Script=Common}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Braille}]$/u
const firstPoint = 0x100
const sliceBits = 8

/** Metrics and slices as `readSlices` gives them. A code point is in the slice of the first part that has it, and in no other. */
export async function readSigns(parts, { packages, decompress }) {
  const subset = await createSubsetter()
  const taken = new Set()
  const slices = []
  let metrics
  for (const { package: name, slices: choose } of parts) {
    const folder = path.join(packages, name, 'files')
    for (const file of readdirSync(folder).sort()) {
      if (!choose.test(file)) continue
      const font = Buffer.from(await decompress(readFileSync(path.join(folder, file))))
      const tables = readTables(font)
      metrics ??= readMetrics(tables)
      const own = [...readCharacterMap(tables.get('cmap')).keys()].filter(
        (point) => point >= firstPoint && !taken.has(point) && sign.test(String.fromCodePoint(point)),
      )
      for (const [page, points] of Map.groupBy(own, (point) => point >> sliceBits)) {
        const part = readTables(subset(font, points, { hinting: false }))
        for (const tag of droppedTables) part.delete(tag)
        const slice = `signs-${page.toString(16).padStart(2, '0')}-${path.basename(name)}`
        slices.push({ name: slice, font: writeFont(part), points })
        for (const point of points) taken.add(point)
      }
    }
  }
  return { metrics, slices }
}
