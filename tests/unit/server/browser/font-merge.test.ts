// The fonts that scripts/build-fonts.mjs makes, against the slices they are made of.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'

type Tables = Map<string, Buffer>

// Plain Node, without types of their own.
const load = (name: string) => import(path.join(process.cwd(), 'scripts/fonts', name))
const { readTables }: { readTables(font: Buffer): Tables } = await load('sfnt.mjs')
const { readCharacterMap }: { readCharacterMap(table?: Buffer): Map<number, number> } = await load('character-map.mjs')
const { readVerticalForms }: { readVerticalForms(table?: Buffer): Map<number, number> } =
  await load('vertical-forms.mjs')
const { mergeFonts }: { mergeFonts(fonts: Buffer[], names: { family: string }): Buffer } = await load('merge.mjs')
const {
  readOutlines,
  readVariations,
}: { readOutlines(tables: Tables): Buffer[]; readVariations(table?: Buffer): { pieces: Buffer[] } } =
  await load('glyphs.mjs')

const { decompress } = createRequire(import.meta.url)('wawoff2') as { decompress(font: Buffer): Promise<Uint8Array> }

async function slicesOf(name: string, choose: RegExp): Promise<Buffer[]> {
  const folder = path.join(process.cwd(), 'node_modules', name, 'files')
  const slices: Buffer[] = []
  // One after the other: the decoder has one memory.
  for (const file of readdirSync(folder).sort()) {
    if (choose.test(file)) slices.push(Buffer.from(await decompress(readFileSync(path.join(folder, file)))))
  }
  return slices
}

interface Glyph {
  advance: number
  outline: string
  variation: string
  isComposed: boolean
}

/** Everything a font says of its characters, told without glyph numbers. */
function charactersOf(font: Buffer): Map<number, Glyph> {
  const tables = readTables(font)
  const outlines = readOutlines(tables)
  const { pieces } = readVariations(tables.get('gvar'))
  const metrics = tables.get('hmtx') as Buffer
  const advances = tables.get('hhea')!.readUInt16BE(34)
  const map = readCharacterMap(tables.get('cmap'))
  return new Map(
    [...map].map(([point, glyph]) => {
      const outline = outlines[glyph]!
      const isComposed = outline.length > 0 && outline.readInt16BE(0) < 0
      const part = isComposed ? outlines[outline.readUInt16BE(12)]! : outline
      const piece = pieces[glyph]!
      return [
        point,
        {
          advance: metrics.readUInt16BE(Math.min(glyph, advances - 1) * 4),
          // Padding to four bytes is nobody's shape.
          outline: part.toString('hex').replace(/(00)+$/, ''),
          variation: piece.toString('hex').replace(/(00)+$/, ''),
          isComposed,
        },
      ]
    }),
  )
}

describe('mergeFonts', () => {
  let slices: Buffer[]
  let merged: Buffer

  beforeAll(async () => {
    // With punctuation, composed glyphs and characters beyond the first 65,536 among them.
    slices = await slicesOf('@fontsource-variable/noto-sans-jp', /-(0|1|2|52|119)-wght-normal\.woff2$/)
    merged = mergeFonts(slices, { family: 'Noto Sans JP' })
  })

  it.each([
    ['Noto Sans JP', '@fontsource-variable/noto-sans-jp', /-(0|1|2|52|119)-wght-normal\.woff2$/],
    // Letters with accents are composed of others.
    ['Arimo', '@fontsource-variable/arimo', /-(greek|latin|latin-ext)-wght-normal\.woff2$/],
  ])(
    'the merged font %s has the shape, the width and the weights of every character of every slice',
    async (family, name, choose) => {
      const parts = await slicesOf(name, choose)
      const all = charactersOf(mergeFonts(parts, { family }))
      const expected = new Map(parts.flatMap((slice) => [...charactersOf(slice)]).reverse())
      expect(parts.length).toBeGreaterThan(2)
      expect(all.size).toBe(expected.size)
      for (const [point, glyph] of all) expect(glyph, `U+${point.toString(16)}`).toEqual(expected.get(point))
    },
  )

  it('a merged font has the vertical forms of punctuation', () => {
    const tables = readTables(merged)
    const map = readCharacterMap(tables.get('cmap'))
    const forms = readVerticalForms(tables.get('GSUB'))
    expect(forms.has(map.get('、'.codePointAt(0)!)!)).toBe(true)
    expect(forms.get(map.get('、'.codePointAt(0)!)!)).not.toBe(map.get('、'.codePointAt(0)!))
  })

  it('a merged font has the checksum that the format asks for', () => {
    let sum = 0
    for (let at = 0; at < merged.length; at += 4) sum = (sum + merged.readUInt32BE(at)) >>> 0
    expect(sum).toBe(0xb1b0afba)
  })

  it('a merge of slices of two families is refused', async () => {
    const [other] = await slicesOf('@fontsource-variable/noto-sans-kr', /-119-wght-normal\.woff2$/)
    expect(() => mergeFonts([slices[0]!, other!], { family: 'Mixed' })).toThrow(/not of one family/)
  })
})
