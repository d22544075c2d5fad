// Every script of the fonts in the editor's texts: no letter is a box, and each word is shaped as HarfBuzz by itself shapes it.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import * as harfbuzz from 'harfbuzzjs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TextBlock, TextLayout } from '@/lib/core/text/text-block'
import { layOutText, prepareText } from '@/lib/core/text/typesetter'
import { useFontsOfDisk } from '../../../support/text/font-files'
import { scriptSamples, signSamples } from '../../../support/text/script-samples'

beforeAll(() => useFontsOfDisk())

const { decompress } = createRequire(import.meta.url)('wawoff2') as { decompress(font: Buffer): Promise<Uint8Array> }

async function lay(text: string, more: Partial<TextBlock> = {}): Promise<TextLayout> {
  const block = { family: 'inter', weight: 400, sizePx: 1000, text, ...more }
  await prepareText([block])
  return layOutText(block)
}

describe('layOutText, scripts', () => {
  it.each(scriptSamples)('a text in $name has a letter for every letter', async ({ words }) => {
    const layout = await lay(words)
    expect(layout.ready).toBe(true)
    expect(layout.missing).toEqual([])
    expect(layout.boxes).toEqual([])
    expect(layout.groups.length).toBeGreaterThan(0)
  })

  it.each(Object.entries(signSamples))('a text with %s has a sign for every sign', async (_, signs) => {
    const layout = await lay(signs)
    expect(layout.missing).toEqual([])
    expect(layout.boxes).toEqual([])
  })

  it('a sign that could be an emoji is drawn as an emoji, and as a sign where U+FE0E asks for it', async () => {
    const [either, emoji, sign] = [await lay('☠'), await lay('☠\ufe0f'), await lay('☠\ufe0e')]
    expect([either.emoji.length, emoji.emoji.length, sign.emoji.length]).toEqual([1, 1, 0])
    expect(sign.groups).toHaveLength(1)
  })
})

interface Drawn {
  x: number
  y: number
  /** Points of the outline, in hundredths of a unit of the font. */
  points: string
}

const hundredths = (points: readonly number[]) => points.map((value) => Math.round(value * 100)).join()

/** The word by the published font and HarfBuzz's own interface, which finds script and direction itself. */
function shapedByItself(font: harfbuzz.Font, word: string): Drawn[] {
  const buffer = new harfbuzz.Buffer()
  buffer.addText(word)
  buffer.guessSegmentProperties()
  harfbuzz.shape(font, buffer)
  const drawn: Drawn[] = []
  let x = 0
  for (const { codepoint: glyph, xAdvance, xOffset, yOffset } of buffer.getGlyphInfosAndPositions()) {
    expect(glyph, `${word} has a glyph for everything`).not.toBe(0)
    const points = font.glyphToJson(glyph).flatMap(({ values }) => values)
    if (points.length > 0) drawn.push({ x: x + xOffset!, y: 0 - yOffset!, points: hundredths(points) })
    x += xAdvance!
  }
  return drawn
}

const segmentPoints = [2, 2, 4, 6, 0]

function drawnBy(layout: TextLayout): Drawn[] {
  const baseline = layout.lines[0]!.baseline
  return layout.groups.flatMap(({ glyphs }) =>
    glyphs.map(({ outline, x, y }) => {
      const points: number[] = []
      for (let at = 0; at < outline.length; ) {
        const count = segmentPoints[outline[at]!]!
        points.push(...outline.subarray(at + 1, at + 1 + count))
        at += 1 + count
      }
      return { x: Math.round(x), y: Math.round(y - baseline) + 0, points: hundredths(points) }
    }),
  )
}

describe('layOutText, shaping', () => {
  it.each(scriptSamples)(
    'every word in $name has the glyphs and places of HarfBuzz',
    async ({ package: name, words }) => {
      const slice = `${name}-${name.replace('noto-sans-', '')}-wght-normal.woff2`
      const file = path.join(process.cwd(), 'node_modules/@fontsource-variable', name, 'files', slice)
      const bytes = Uint8Array.from(await decompress(readFileSync(file)))
      const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes.buffer), 0))
      font.setVariations([new harfbuzz.Variation('wght', 400)])
      for (const word of words.split(' ')) {
        const expected = shapedByItself(font, word)
        expect(drawnBy(await lay(word)), word).toEqual(expected)
      }
    },
  )

  it('letters that are joined by a line stay together when letters are spaced', async () => {
    for (const word of ['हिन्दी', 'বাংলা', 'ਪੰਜਾਬੀ']) {
      expect((await lay(word, { letterSpacing: 0.5 })).width, word).toBe((await lay(word)).width)
    }
    expect((await lay('தமிழ்', { letterSpacing: 0.5 })).width).toBeGreaterThan((await lay('தமிழ்')).width)
  })
})

describe('layOutText, lines without spaces', () => {
  it.each([
    ['Thai', 'ภาษาไทยเป็นภาษาทางการ', 'ภาษา'],
    ['Lao', 'ພາສາລາວເປັນພາສາທາງການ', 'ພາສາ'],
    ['Burmese', 'မြန်မာဘာသာစကားသည်ရုံးသုံးဘာသာ', 'မြန်မာဘာသာ'],
  ])('a line of %s, which has no spaces, ends after a word', async (_, text, firstWord) => {
    const { width } = await lay(firstWord)
    const { lines } = await lay(text, { wrapWidthPx: width * 1.15 })
    expect(lines[0]!.width).toBe(width)
  })

  it('a line of Khmer ends between syllables, of which none is torn apart', async () => {
    const { width } = await lay('ភាសាខ្មែ')
    const { lines } = await lay('ភាសាខ្មែរជាភាសា', { wrapWidthPx: width * 1.01 })
    expect(lines[0]!.width).toBe(width)
    const narrow = await lay('ភាសាខ្មែរជាភាសា', { wrapWidthPx: width * 0.99 })
    expect(narrow.lines[0]!.width).toBe((await lay('ភាសា')).width)
  })
})
