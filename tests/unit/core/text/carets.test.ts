// Where carets stand in a text that is laid out: in lines, in both directions, beside letters of several signs, by our own fonts.
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Caret,
  type CaretMap,
  caretAfterTyping,
  caretAt,
  caretSegment,
  lineOf,
  selectionRects,
} from '@/lib/core/text/caret-map'
import { caretAtLineEnd, caretBeside, caretInLineBeside } from '@/lib/core/text/caret-moves'
import type { TextBlock } from '@/lib/core/text/text-block'
import { layOutCarets, layOutText, prepareText } from '@/lib/core/text/typesetter'
import { useFontsOfDisk } from '../../../support/text/font-files'

beforeAll(() => useFontsOfDisk())

async function carets(text: string, more: Partial<TextBlock> = {}): Promise<CaretMap> {
  const block = { family: 'inter', weight: 400, sizePx: 20, ...more, text }
  await prepareText([block])
  return layOutCarets(block)!
}

async function widthOf(text: string, more: Partial<TextBlock> = {}): Promise<number> {
  const block = { family: 'inter', weight: 400, sizePx: 20, ...more, text }
  await prepareText([block])
  return layOutText(block).width
}

const upstream = (offset: number): Caret => ({ offset, affinity: 'upstream' })
const downstream = (offset: number): Caret => ({ offset, affinity: 'downstream' })
const xAt = (map: CaretMap, caret: Caret) => caretSegment(map, caret).x
const middleOf = (map: CaretMap, line: number) => (map.lines[line]!.top + map.lines[line]!.bottom) / 2

/** Every place that a caret reaches by one key, from where it stands. */
function walk(map: CaretMap, from: Caret, way: 'left' | 'right'): Caret[] {
  const places = [from]
  for (;;) {
    const last = places.at(-1)!
    const next = caretBeside(map, last, way)
    if (next.offset === last.offset && next.affinity === last.affinity) return places
    if (places.length > 200) throw new Error('The walk has no end.')
    places.push(next)
  }
}

describe('a caret in one line', () => {
  it('stands where the letters before it end', async () => {
    const map = await carets('Ship it 2026')
    for (const [offset, text] of [
      [0, ''],
      [1, 'S'],
      [4, 'Ship'],
      [12, 'Ship it 2026'],
    ] as const)
      expect(xAt(map, upstream(offset)), text).toBeCloseTo(await widthOf(text), 6)
  })

  it('is as tall as the font, and stands on the base line', async () => {
    const map = await carets('Ag', { sizePx: 100, lineHeight: 2 })
    const { top, bottom, line } = caretSegment(map, upstream(1))
    expect(bottom - top).toBeCloseTo(map.ascent + map.descent, 6)
    expect(top + map.ascent).toBeCloseTo(line.baseline, 6)
    expect(bottom - top).toBeGreaterThan(100)
    expect(bottom - top).toBeLessThan(160)
    expect(line.bottom - line.top).toBeCloseTo(200, 6)
  })

  it('goes on behind spaces that end the text, though the words are no wider for them', async () => {
    const [bare, spaced] = [await carets('end'), await carets('end  ')]
    const space = (await widthOf('a b')) - (await widthOf('ab'))
    expect(xAt(spaced, upstream(5)) - xAt(bare, upstream(3))).toBeCloseTo(2 * space, 1)
    expect(spaced.lines[0]!.right).toBe(bare.lines[0]!.right)
  })

  it('stands in the space between letters that are set apart', async () => {
    const wide = await carets('abc', { letterSpacing: 0.5 })
    const tight = await carets('abc', { ligatures: false })
    expect(xAt(wide, upstream(1)) - xAt(tight, upstream(1))).toBeCloseTo(10, 6)
    expect(xAt(wide, upstream(2)) - xAt(tight, upstream(2))).toBeCloseTo(20, 6)
  })

  it('has no place within an accented letter, a flag or a family of emoji', async () => {
    const map = await carets('e\u0323\u0301🇫🇷👩‍👩‍👧x')
    const { length } = map.text
    const ends = map.lines[0]!.letters.map(({ end }) => end)
    expect(ends).toEqual([length - 13, length - 9, length - 1, length])
    expect(walk(map, downstream(0), 'right').map(({ offset }) => offset)).toEqual([0, ...ends])
    expect(xAt(map, upstream(length - 5))).toBe(xAt(map, downstream(length - 9)))
  })

  it('shares a ligature evenly between the letters it stands for', async () => {
    const map = await carets('offi', { family: 'playfair-display' })
    const widths = map.lines[0]!.letters.map(({ left, right }) => right - left)
    expect(widths).toHaveLength(4)
    expect(widths[1]).toBeCloseTo(widths[2]!, 6)
    expect(widths[2]).toBeCloseTo(widths[3]!, 6)
    expect(widths[1]).not.toBeCloseTo(widths[0]!, 1)
    const all = widths.reduce((sum, width) => sum + width, 0)
    expect(all).toBeCloseTo(await widthOf('offi', { family: 'playfair-display' }), 6)
  })

  it('covers exactly what is drawn, in every script and look', async () => {
    const texts = [
      'AVATAR (“office”)',
      'مرحبا بالعالم',
      'यह एक लंबा वाक्य',
      '版本发布。',
      'ที่น้ำ',
      'שלום abc 12',
      'Ship 🎉𒀀 it',
    ]
    const looks = [{}, { letterSpacing: 0.3 }, { weight: 800, sizePx: 33 }, { align: 'center' as const }]
    for (const text of texts) {
      for (const look of looks) {
        const map = await carets(text, look)
        const letters = [...map.lines[0]!.letters].sort((a, b) => a.left - b.left)
        for (const [at, letter] of letters.slice(1).entries()) expect(letter.left).toBeCloseTo(letters[at]!.right, 6)
        const beyond = (look.letterSpacing ?? 0) * 20
        expect(letters[0]!.left, text).toBeCloseTo(map.lines[0]!.left, 6)
        expect(letters.at(-1)!.right - map.lines[0]!.right, text).toBeLessThanOrEqual(beyond + 0.001)
        expect(letters.at(-1)!.right - map.lines[0]!.right, text).toBeGreaterThanOrEqual(-0.001)
      }
    }
  })
})

describe('a caret in several lines', () => {
  it('has a line of its own where the text ends one, empty ones included', async () => {
    const map = await carets('one\n\nthree\n')
    expect(map.lines.map(({ start, end }) => [start, end])).toEqual([
      [0, 3],
      [4, 4],
      [5, 10],
      [11, 11],
    ])
    expect([3, 4, 5, 11].map((offset) => map.lines.indexOf(lineOf(map, upstream(offset))))).toEqual([0, 1, 2, 3])
  })

  it('stands where an empty line is aligned', async () => {
    for (const [align, x] of [
      ['start', 0],
      ['center', 100],
      ['end', 200],
    ] as const)
      expect(xAt(await carets('\nwide', { align, wrapWidthPx: 200 }), upstream(0)), align).toBeCloseTo(x, 6)
  })

  it('is seen at the end of a line that wraps, or where the next begins: it depends on what it clings to', async () => {
    const map = await carets('fox fox', { wrapWidthPx: 50 })
    expect(map.lines.map(({ start, end, wraps }) => [start, end, wraps])).toEqual([
      [0, 4, true],
      [4, 7, false],
    ])
    expect(lineOf(map, upstream(4))).toBe(map.lines[0])
    expect(lineOf(map, downstream(4))).toBe(map.lines[1])
    expect(caretAfterTyping(map, 4)).toEqual(downstream(4))
    expect(caretAfterTyping(map, 5)).toEqual(upstream(5))
  })

  it('keeps its x from line to line, and goes to the ends of the text beyond the first and the last', async () => {
    const map = await carets('wide words here\nno\nwide words again')
    const x = xAt(map, upstream(10))
    const short = caretInLineBeside(map, upstream(10), 1, x)
    expect(short.offset).toBe(18)
    expect(caretInLineBeside(map, short, 1, x).offset).toBe(29)
    expect(caretInLineBeside(map, upstream(25), 1, x).offset).toBe(map.text.length)
    expect(caretInLineBeside(map, upstream(3), -1, x).offset).toBe(0)
  })

  it('goes to the ends of the line that is seen, and stays before the space at which it wraps', async () => {
    const map = await carets('fox fox fox', { wrapWidthPx: 50 })
    expect(caretAtLineEnd(map, downstream(5), 'start')).toEqual(downstream(4))
    expect(caretAtLineEnd(map, downstream(5), 'end').offset).toBe(7)
    expect(caretAtLineEnd(map, upstream(9), 'end').offset).toBe(11)
  })

  it('walks through all of the text and back, each place once', async () => {
    for (const more of [{ wrapWidthPx: 60 }, {}]) {
      const map = await carets('The quick brown\nfox, 版本发布。Donaudampfschiff', more)
      const there = walk(map, downstream(0), 'right').map(({ offset }) => offset)
      expect(there).toEqual(Array.from({ length: map.text.length + 1 }, (_, offset) => offset))
      const back = walk(map, upstream(map.text.length), 'left').map(({ offset }) => offset)
      expect(back).toEqual([...there].reverse())
    }
  })
})

describe('a caret in a text of two directions', () => {
  it('stands at the right of the first letter of Arabic, and at the left of the last', async () => {
    const map = await carets('سلام')
    expect(xAt(map, downstream(0))).toBeCloseTo(map.lines[0]!.right, 6)
    expect(xAt(map, upstream(4))).toBeCloseTo(0, 6)
  })

  it('is seen in two places where the direction changes', async () => {
    const map = await carets('abc שלום xyz')
    const letters = map.lines[0]!.letters
    expect(xAt(map, upstream(4))).toBeCloseTo(letters[3]!.right, 6)
    expect(xAt(map, downstream(4))).toBeCloseTo(letters[4]!.right, 6)
    expect(letters[4]!.right - letters[3]!.right).toBeGreaterThan(30)
  })

  it('goes to the right as it is seen with each key, and to the left with the other', async () => {
    for (const text of ['abc שלום xyz', 'שלום abc עולם', 'مرحبا 12 بالعالم']) {
      const map = await carets(text)
      const start = map.lines[0]!.rightToLeft ? upstream(text.length) : downstream(0)
      const there = walk(map, start, 'right').map((caret) => xAt(map, caret))
      for (const [at, x] of there.slice(1).entries()) expect(x, text).toBeGreaterThanOrEqual(there[at]! - 0.01)
      expect(there, text).toHaveLength(text.length + 1)
      const end = map.lines[0]!.rightToLeft ? downstream(0) : upstream(text.length)
      const back = walk(map, end, 'left').map((caret) => xAt(map, caret))
      for (const [at, x] of back.slice(1).entries()) expect(x, text).toBeLessThanOrEqual(back[at]! + 0.01)
      expect(back, text).toHaveLength(text.length + 1)
    }
  })

  it('covers in several stretches what is read in one', async () => {
    const map = await carets('abc שלום xyz')
    expect(selectionRects(map, 0, 3)).toHaveLength(1)
    const across = selectionRects(map, 2, 6)
    expect(across).toHaveLength(2)
    const total = across.reduce((sum, { width }) => sum + width, 0)
    const letters = map.lines[0]!.letters.slice(2, 6)
    expect(total).toBeCloseTo(
      letters.reduce((sum, { left, right }) => sum + right - left, 0),
      6,
    )
  })
})

describe('a press', () => {
  it('puts the caret at the nearer side of the letter', async () => {
    const map = await carets('wide')
    const [first] = map.lines[0]!.letters
    const y = middleOf(map, 0)
    expect(caretAt(map, { x: first!.left + 0.1, y }).offset).toBe(0)
    expect(caretAt(map, { x: first!.right - 0.1, y }).offset).toBe(1)
  })

  it('on the place of a caret puts it there, in every line and direction', async () => {
    const texts = ['Two lines\nof words', 'abc שלום xyz', 'مرحبا بالعالم\nHello', '版本 👩‍👩‍👧 ok']
    for (const text of texts) {
      for (const more of [{}, { wrapWidthPx: 70 }, { align: 'end' as const, wrapWidthPx: 120 }]) {
        const map = await carets(text, more)
        for (const line of map.lines) {
          for (const letter of line.letters.filter(({ isBeyond }) => !isBeyond)) {
            const y = (line.top + line.bottom) / 2
            for (const x of [letter.left + 0.01, letter.right - 0.01]) {
              const caret = caretAt(map, { x, y })
              expect(Math.abs(xAt(map, caret) - x), `${text} ${JSON.stringify(letter)}`).toBeLessThan(0.02)
              expect(lineOf(map, caret)).toBe(line)
            }
          }
        }
      }
    }
  })

  it('beside a line puts the caret where its reading begins or ends; above and below all lines, into the nearest', async () => {
    const map = await carets('abc שלום\nשלום')
    expect(caretAt(map, { x: 999, y: middleOf(map, 0) }).offset).toBe(8)
    expect(caretAt(map, { x: -9, y: middleOf(map, 0) }).offset).toBe(0)
    expect(caretAt(map, { x: 999, y: middleOf(map, 1) }).offset).toBe(9)
    expect(caretAt(map, { x: -9, y: 999 }).offset).toBe(13)
    expect(caretAt(map, { x: -9, y: -99 }).offset).toBe(0)
  })
})

describe('a selection', () => {
  it('is one rectangle a line, as high as the line, with a narrow letter for a line end', async () => {
    const map = await carets('one\ntwo')
    const [first, second] = selectionRects(map, 1, 6)
    expect(selectionRects(map, 1, 6)).toHaveLength(2)
    expect(first!.x).toBeCloseTo(await widthOf('o'), 6)
    expect(first!.x + first!.width).toBeGreaterThan(map.lines[0]!.right + 1)
    expect([first!.y, first!.height]).toEqual([0, 26])
    expect(second).toMatchObject({ x: 0, y: 26 })
    expect(second!.width).toBeCloseTo(xAt(map, upstream(6)), 6)
  })

  it('of nothing covers nothing', async () => {
    expect(selectionRects(await carets('one\ntwo'), 2, 2)).toEqual([])
  })
})
