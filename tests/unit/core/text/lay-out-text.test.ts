// Text is laid out by the fonts' own numbers: lines, order, joining and what no font has.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { beforeAll, describe, expect, it } from 'vitest'
import { drawText } from '@/lib/core/text/draw-text'
import { fontFamilies } from '@/lib/core/text/families.data'
import type { FontTable, SliceEntry } from '@/lib/core/text/font-table'
import type { TextBlock, TextLayout } from '@/lib/core/text/text-block'
import { layOutText, prepareText } from '@/lib/core/text/typesetter'
import { fontFolder, readFontFile, useFontsOfDisk } from '../../../support/text/font-files'

beforeAll(() => useFontsOfDisk())

const plain = { family: 'inter', weight: 400, sizePx: 20 }

async function lay(text: string, more: Partial<TextBlock> = {}): Promise<TextLayout> {
  const block = { ...plain, ...more, text }
  await prepareText([block])
  return layOutText(block)
}

/** Left ends of the glyphs, in the order they are drawn. */
const places = (layout: TextLayout) => layout.groups.flatMap(({ glyphs }) => glyphs.map(({ x }) => x))
const outlines = (layout: TextLayout) => layout.groups.flatMap(({ glyphs }) => glyphs.map(({ outline }) => outline))
const lineWidths = (layout: TextLayout) => layout.lines.map(({ width }) => width)

describe('layOutText, widths', () => {
  it('a width is that of another reader of the same font, kerning and ligatures included', async () => {
    const table: FontTable = JSON.parse(new TextDecoder().decode(await readFontFile('table.json.gz')))
    const slices = table.families['bebas-neue']!.normal as readonly SliceEntry[]
    GlobalFonts.register(gunzipSync(readFileSync(path.join(fontFolder, slices[0]!.file))), 'Other')
    const ctx = createCanvas(10, 10).getContext('2d')
    ctx.font = '100px Other'
    ctx.textRendering = 'geometricPrecision'
    for (const text of ['AVATAR', 'To LAY, Wave', 'Ship it 2026', 'office']) {
      const { width } = await lay(text, { family: 'bebas-neue', sizePx: 100 })
      expect(Math.abs(width - ctx.measureText(text).width), text).toBeLessThan(0.1)
    }
  })

  it('a width grows with the size, exactly', async () => {
    const [small, large] = [await lay('Exactly', { sizePx: 10 }), await lay('Exactly', { sizePx: 20 })]
    expect(large.width).toBe(small.width * 2)
  })

  it('a bold letter is another outline, of its own width', async () => {
    const [light, bold] = [await lay('n', { weight: 300 }), await lay('n', { weight: 800 })]
    expect(Array.from(outlines(light)[0]!)).not.toEqual(Array.from(outlines(bold)[0]!))
    expect(bold.width).toBeGreaterThan(light.width)
  })

  it('a letter spacing adds space between letters, and none after the last', async () => {
    const [tight, wide] = [await lay('abc', { ligatures: false }), await lay('abc', { letterSpacing: 0.5 })]
    expect(wide.width - tight.width).toBeCloseTo(2 * 0.5 * 20, 6)
  })
})

describe('layOutText, lines', () => {
  it('a line ends where the text says so, empty ones included', async () => {
    const { lines, height } = await lay('one\n\nthree\r\nfour')
    expect(lines).toHaveLength(4)
    expect(height).toBeCloseTo(4 * 1.3 * 20, 6)
    expect(lines[1]!.width).toBe(0)
  })

  it('a line is never wider than the width it is broken to', async () => {
    const texts = [
      'The quick brown fox jumps over the lazy dog, again and again.',
      'Donaudampfschifffahrtsgesellschaftskapitän',
      '发布这个版本，然后去喝一杯咖啡。发布这个版本。',
      'สวัสดีชาวโลกวันนี้อากาศดีมาก',
      'مرحبا بالعالم هذا نص طويل بعض الشيء',
      '🚀🎉😀🦊🍕🌈🎸🐙💡',
    ]
    for (const text of texts) {
      for (const wrapWidthPx of [60, 100, 173]) {
        const layout = await lay(text, { wrapWidthPx })
        expect(layout.lines.length, text).toBeGreaterThan(1)
        for (const width of lineWidths(layout)) expect(width, text).toBeLessThanOrEqual(wrapWidthPx + 0.01)
      }
    }
  })

  it('a line breaks at spaces where there are some, and keeps a word whole that fits', async () => {
    const word = (await lay('fox')).width
    const layout = await lay('fox fox fox', { wrapWidthPx: word * 1.5 })
    expect(lineWidths(layout)).toEqual([word, word, word])
  })

  it('a line does not begin with a stop, nor end with an opening bracket', async () => {
    const em = (await lay('版')).width
    expect(lineWidths(await lay('版版版。', { wrapWidthPx: em * 3.2 }))).toEqual([em * 2, em * 2])
    expect(lineWidths(await lay('版版「版版', { wrapWidthPx: em * 3.2 })).length).toBe(2)
  })

  it('a line stays together at a space that does not break', async () => {
    const { lines } = await lay('10\u00a0km', { wrapWidthPx: (await lay('10 k')).width })
    expect(lines.length).toBeGreaterThan(1)
    expect((await lay('10 km', { wrapWidthPx: (await lay('10 k')).width })).lines[0]!.width).toBe(
      (await lay('10')).width,
    )
    expect(lines[0]!.width).not.toBe((await lay('10')).width)
  })

  it('the last of too many lines ends in an ellipsis, within the width', async () => {
    const whole = await lay('A very long address that does not fit', { wrapWidthPx: 120, linesMax: 1 })
    expect(whole.lines).toHaveLength(1)
    expect(whole.width).toBeLessThanOrEqual(120)
    const dots = outlines(await lay('…'))[0]!
    expect(Array.from(outlines(whole).at(-1)!)).toEqual(Array.from(dots))
    const fitting = await lay('Short', { wrapWidthPx: 120, linesMax: 1 })
    expect(Array.from(outlines(fitting).at(-1)!)).not.toEqual(Array.from(dots))
  })

  it('a line stands at the start, in the middle or at the end of the width', async () => {
    const at = async (align: TextBlock['align'], text = 'left') =>
      (await lay(text, { wrapWidthPx: 200, align: align! })).lines[0]!
    expect((await at('start')).x).toBe(0)
    const middle = await at('center')
    expect(middle.x).toBeCloseTo((200 - middle.width) / 2, 6)
    const end = await at('end')
    expect(end.x + end.width).toBeCloseTo(200, 6)
  })
})

describe('layOutText, right to left', () => {
  it('the first letter of Hebrew stands at the right', async () => {
    const [together, first] = [await lay('שלום'), await lay('ש')]
    const shin = Array.from(outlines(first)[0]!)
    const index = outlines(together).findIndex((outline) => Array.from(outline).join() === shin.join())
    expect(places(together)[index]).toBe(Math.max(...places(together)))
  })

  it('numbers and Latin words in Hebrew run from left to right', async () => {
    const digits = outlines(await lay('12')).map((outline) => Array.from(outline).join())
    const layout = await lay('גרסה 12 מוכנה')
    const drawn = outlines(layout).map((outline) => Array.from(outline).join())
    const [one, two] = digits.map((digit) => places(layout)[drawn.indexOf(digit)]!)
    expect(one!).toBeLessThan(two!)
    const [first, last] = [
      places(layout)[drawn.indexOf(await outlineOf('ג'))]!,
      places(layout)[drawn.indexOf(await outlineOf('ה'))]!,
    ]
    expect(first).toBeGreaterThan(two!)
    expect(last).toBeLessThan(first)
  })

  it('a bracket in Hebrew is mirrored', async () => {
    const open = await outlineOf('(')
    const layout = await lay('(ש')
    const drawn = outlines(layout).map((outline) => Array.from(outline).join())
    expect(drawn).not.toContain(open)
    expect(drawn).toContain(await outlineOf(')'))
  })

  it('an Arabic letter joins: each has the form its place asks for', async () => {
    const alone = await outlineOf('ح')
    const forms = outlines(await lay('ححح')).map((outline) => Array.from(outline).join())
    expect(forms).toHaveLength(3)
    expect(new Set([...forms, alone]).size).toBe(4)
  })
})

async function outlineOf(letter: string): Promise<string> {
  return Array.from(outlines(await lay(letter))[0]!).join()
}

describe('layOutText, combining scripts', () => {
  it('a letter and its accent are the letter with the accent', async () => {
    const [one, two] = [await lay('Café Việt'), await lay('Cafe\u0301 Vie\u0323\u0302t')]
    expect(two.width).toBe(one.width)
    expect(places(two)).toEqual(places(one))
  })

  it('marks over and under Thai letters take no room', async () => {
    expect((await lay('น้ำ')).missing).toEqual([])
    expect((await lay('ที่')).width).toBe((await lay('ท')).width)
  })

  it('a short i of Devanagari goes before its letter, and consonants join', async () => {
    const [ki, k] = [await lay('कि'), await lay('क')]
    const letter = Array.from(outlines(k)[0]!).join()
    expect(places(ki)[outlines(ki).findIndex((outline) => Array.from(outline).join() === letter)]).toBeGreaterThan(0)
    expect((await lay('क्ष')).width).toBeLessThan((await lay('कष')).width)
  })

  it('a sign that Chinese and Japanese share looks as the text’s language draws it', async () => {
    const [chinese, japanese] = [await lay('直'), await lay('直の')]
    expect(Array.from(outlines(chinese)[0]!)).not.toEqual(Array.from(outlines(japanese)[0]!))
  })
})

describe('layOutText, emoji', () => {
  it('an emoji is a picture, and a sequence is one, with or without the sign that asks for it', async () => {
    for (const text of ['🚀', '👩🏽‍💻', '🇫🇷', '❤️', '1️⃣', '🏳️‍🌈', '🧑‍🚀']) {
      const { emoji, groups, missing } = await lay(text)
      expect({ text, emoji: emoji.length, groups: groups.length, missing }).toEqual({
        text,
        emoji: 1,
        groups: 0,
        missing: [],
      })
    }
  })

  it('an emoji is a letter where the text asks for that, and where a digit only looks like one', async () => {
    for (const text of ['7', '#', '©', '✓', '❤\ufe0e']) expect((await lay(text)).emoji, text).toHaveLength(0)
  })
})

describe('layOutText, letters no font has', () => {
  it('a letter no font has is reported once and stands as an empty box', async () => {
    const { missing, boxes, groups } = await lay('a𒀀b𒀀ᚠ')
    expect(missing).toEqual(['𒀀', 'ᚠ'])
    expect(boxes).toHaveLength(3)
    expect(groups.flatMap(({ glyphs }) => glyphs)).toHaveLength(2)
  })

  it('a space, joiner or selector is no missing letter, and takes the room it stands for', async () => {
    const text = 'a\u3000b\u2009c\u00a0d\u200be\u00adf葛\u{e0100}'
    expect((await lay(text)).missing).toEqual([])
    const wide = (await lay('a\u3000b')).width - (await lay('ab')).width
    expect(wide).toBeCloseTo(20, 0)
  })

  it('the families have every letter that they promise', async () => {
    const promised = 'AZaz09ÄßéñçłŁőİı€£¥ ΑΩαω АЯая Ệệ את اب ي क ก 一 あ ア 가 →⌘★✓①½∑─█'
    expect((await lay(promised)).missing).toEqual([])
  })
})

describe('layOutText, spans', () => {
  const text = 'See example.com/a and @ann in one long paragraph that wraps'
  const spans = [
    { from: 4, to: 17, name: 'link' },
    { from: 22, to: 26, name: 'mention' },
  ]

  it('a span changes no place of any letter', async () => {
    const more = { wrapWidthPx: 120 }
    expect(places(await lay(text, { ...more, spans }))).toEqual(places(await lay(text, more)))
  })

  it('the letters of a span are groups of its name, in every line they come to lie in', async () => {
    const { groups, lines } = await lay(text, { wrapWidthPx: 70, spans })
    const named = (name: string) => groups.filter(({ span }) => span === name)
    expect(named('link').flatMap(({ glyphs }) => glyphs)).toHaveLength('example.com/a'.length)
    expect(new Set(named('link').flatMap(({ glyphs }) => glyphs.map(({ y }) => y))).size).toBeGreaterThan(1)
    expect(named('mention').flatMap(({ glyphs }) => glyphs)).toHaveLength('@ann'.length)
    expect(lines.length).toBeGreaterThan(3)
  })

  it('a span of a later paragraph, of right-to-left words and of a text that is cut keeps its letters', async () => {
    const later = await lay('one\ntwo', { spans: [{ from: 4, to: 7, name: 'tag' }] })
    expect(later.groups.map(({ span, glyphs }) => [span, glyphs.length])).toEqual([
      [undefined, 3],
      ['tag', 3],
    ])
    const hebrew = await lay('שלום @ann', { spans: [{ from: 5, to: 9, name: 'mention' }] })
    expect(hebrew.groups.filter(({ span }) => span).flatMap(({ glyphs }) => glyphs)).toHaveLength(4)
    const cut = await lay(text, { wrapWidthPx: 120, linesMax: 1, spans })
    const last = cut.groups.at(-1)!
    expect(last.glyphs.at(-1)!.outline).toBe((await lay('…')).groups[0]!.glyphs[0]!.outline)
    expect([last.span, cut.lines.length]).toEqual([undefined, 1])
  })

  it('a block that fills its width ends its right-to-left lines there', async () => {
    const narrow = await lay('שלום', { wrapWidthPx: 300 })
    const filled = await lay('שלום', { wrapWidthPx: 300, fillsWidth: true })
    expect(narrow.lines[0]!.x).toBe(0)
    expect(filled.width).toBe(300)
    expect(filled.lines[0]!.x + filled.lines[0]!.width).toBeCloseTo(300, 6)
  })
})

describe('drawText', () => {
  it('a span has its colour by name, other letters that of the text, and lines beyond the part are left out', async () => {
    const layout = await lay('one two\nthree\nfour\nfive\nsix\nseven', { spans: [{ from: 4, to: 7, name: 'link' }] })
    const drawn = (part?: { x: number; y: number; width: number; height: number }) => {
      const ctx = createCanvas(200, 200).getContext('2d')
      const fills: unknown[] = []
      ctx.fill = () => void fills.push(ctx.fillStyle)
      drawText(ctx as never, layout, { x: 0, y: 0, color: '#112233', colors: { link: '#0000ff' }, part: part! })
      return fills
    }
    expect(drawn().slice(0, 3)).toEqual(['#112233', '#0000ff', '#112233'])
    expect(drawn({ x: 0, y: 130, width: 200, height: 20 }).length).toBeLessThan(drawn().length)
  })
})

/** The others have none that are on by themselves. */
const hasLigatures = new Set(['jetbrains-mono', 'fira-code', 'cascadia-code', 'victor-mono'])

describe('layOutText, letters in cells', () => {
  const cellFamilies = fontFamilies.filter(({ cell }) => cell !== undefined)

  it.each(cellFamilies)(
    'every letter of $label is as wide as its table says, upright, bold and italic',
    async ({ id, cell, italic }) => {
      for (const more of [{}, { weight: 700 }, ...(italic ? [{ italic: true }, { italic: true, weight: 700 }] : [])])
        for (const text of ['iiiiiiiiii', 'WWWWWWWWWW', '{}()[]=>||', 'éßŁõñçàžøå'])
          expect((await lay(text, { family: id, sizePx: 100, ligatures: false, ...more })).width).toBeCloseTo(cell!, 0)
    },
  )

  it.each(cellFamilies.filter(({ id }) => hasLigatures.has(id)))(
    'ligatures of $label change letters and no width',
    async ({ id }) => {
      const text = 'a => b != c === d -> e'
      const [on, off] = [await lay(text, { family: id }), await lay(text, { family: id, ligatures: false })]
      expect(outlines(on)).not.toEqual(outlines(off))
      expect(on.width).toBeCloseTo(off.width, 3)
    },
  )
})
