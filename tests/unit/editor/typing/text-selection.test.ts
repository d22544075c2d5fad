// What keys and presses select in a text, in the layout that is seen.
import { beforeAll, describe, expect, it } from 'vitest'
import { type CaretMap, caretSegment } from '@/lib/core/text/caret-map'
import type { TextBlock } from '@/lib/core/text/text-block'
import { layOutCarets, prepareText } from '@/lib/core/text/typesetter'
import {
  movedByKey,
  pressedRange,
  rangeOf,
  selectionBetween,
  selectionOfField,
  type TextSelection,
} from '@/lib/editor/typing/text-selection'
import { useFontsOfDisk } from '../../../support/text/font-files'

beforeAll(() => useFontsOfDisk())

async function carets(text: string, more: Partial<TextBlock> = {}): Promise<CaretMap> {
  const block = { family: 'inter', sizePx: 20, ...more, text }
  await prepareText([block])
  return layOutCarets(block)!
}

const at = (offset: number, anchor = offset): TextSelection => ({
  anchor,
  focus: { offset, affinity: 'upstream' },
  goalX: null,
})

/** "Shift+ArrowLeft". Null: the field's own. */
function key(map: CaretMap, selection: TextSelection, keys: string) {
  const parts = keys.split('+')
  return movedByKey(map, selection, {
    key: parts.at(-1)!,
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
  })
}

const ends = (selection: TextSelection | null) => selection && [selection.anchor, selection.focus.offset]

describe('keys', () => {
  it('go up and down by the lines that are seen, and keep to where they came from over short ones', async () => {
    const map = await carets('wide words here\nno\nwide words again')
    const short = key(map, at(10), 'ArrowDown')!
    expect(ends(short)).toEqual([18, 18])
    expect(ends(key(map, short, 'ArrowDown'))).toEqual([29, 29])
    expect(ends(key(map, { ...short, goalX: null }, 'ArrowDown'))).toEqual([21, 21])
    const wrapped = await carets('fox fox fox', { wrapWidthPx: 50 })
    expect(ends(key(wrapped, at(5), 'ArrowDown'))).toEqual([9, 9])
  })

  it('with Shift go on from where the selection began', async () => {
    const map = await carets('one two')
    expect(ends(key(map, at(3, 1), 'Shift+ArrowRight'))).toEqual([1, 4])
    expect(ends(key(map, at(3, 1), 'Shift+End'))).toEqual([1, 7])
    expect(ends(key(map, at(3, 1), 'Shift+ArrowUp'))).toEqual([1, 0])
  })

  it('without Shift leave a selection at the side to which they point', async () => {
    for (const text of ['one two', 'שלום עולם']) {
      const map = await carets(text)
      const x = (selection: TextSelection | null) => caretSegment(map, selection!.focus).x
      const [left, right] = [key(map, at(3, 1), 'ArrowLeft'), key(map, at(3, 1), 'ArrowRight')]
      expect(x(left), text).toBeLessThan(x(right))
      expect([ends(left)![0], ends(right)![0]].sort(), text).toEqual([1, 3])
    }
    const lines = await carets('one\ntwo')
    expect(ends(key(lines, at(6, 1), 'ArrowLeft'))).toEqual([1, 1])
    expect(ends(key(lines, at(6, 1), 'ArrowRight'))).toEqual([6, 6])
  })

  it('go to the ends of the line, with ⌘ and an arrow too; in Arabic it begins at the right', async () => {
    const map = await carets('one\ntwo three')
    expect(ends(key(map, at(6), 'Home'))).toEqual([4, 4])
    expect(ends(key(map, at(6), 'End'))).toEqual([13, 13])
    expect(ends(key(map, at(6), 'Meta+ArrowLeft'))).toEqual([4, 4])
    expect(ends(key(await carets('سلام'), at(2), 'Meta+ArrowLeft'))).toEqual([4, 4])
  })

  it('that go by words or by the whole text are the field’s own, as letters are', async () => {
    const map = await carets('one two')
    for (const keys of ['Ctrl+ArrowLeft', 'Alt+ArrowRight', 'Ctrl+Home', 'Meta+ArrowUp', 'a', 'Backspace', 'Enter'])
      expect(key(map, at(3), keys), keys).toBeNull()
  })
})

describe('presses', () => {
  const text = 'one two\nthree'
  const press = async (offset: number, clicks: number) => {
    const map = await carets(text)
    const { x, line } = caretSegment(map, { offset, affinity: 'downstream' })
    return pressedRange(map, { x: x + 1, y: (line.top + line.bottom) / 2 }, clicks)
  }

  it('put the caret by one click, and take a word by two, a line by three, all by four', async () => {
    const taken = []
    for (const clicks of [1, 2, 3, 4]) {
      const { from, to } = await press(5, clicks)
      taken.push([from, to])
    }
    expect(taken).toEqual([
      [5, 5],
      [4, 7],
      [0, 7],
      [0, text.length],
    ])
    expect(await press(9, 3)).toMatchObject({ from: 8, to: 13 })
  })

  it('that are dragged select from one unit to the other, in both ways', async () => {
    const [first, second, third] = [await press(1, 2), await press(5, 2), await press(9, 2)]
    expect(ends(selectionBetween(first, first))).toEqual([0, 3])
    expect(ends(selectionBetween(first, second))).toEqual([0, 7])
    expect(ends(selectionBetween(second, first))).toEqual([7, 0])
    expect(ends(selectionBetween(second, third))).toEqual([4, 13])
    expect(ends(selectionBetween(await press(1, 1), await press(5, 1)))).toEqual([1, 5])
    expect(ends(selectionBetween(await press(5, 1), await press(1, 1)))).toEqual([5, 1])
  })

  it('a word at the end of the text is taken by its last letter', async () => {
    const map = await carets('one')
    expect(pressedRange(map, { x: 999, y: 0 }, 2)).toMatchObject({ from: 0, to: 3 })
    expect(pressedRange(await carets(''), { x: 0, y: 0 }, 2)).toMatchObject({ from: 0, to: 0 })
  })
})

describe('the selection of the field', () => {
  it('keeps which of two places the caret is seen in while its offsets are the same', async () => {
    const map = await carets('fox fox', { wrapWidthPx: 50 })
    const known = at(4)
    expect(selectionOfField(map, known, 4, 4)).toBe(known)
    expect(selectionOfField(map, at(3), 4, 4).focus).toEqual({ offset: 4, affinity: 'downstream' })
    expect(rangeOf(selectionOfField(null, known, 6, 2))).toEqual({ from: 2, to: 6 })
  })
})
