// Code as a content: where its letters stand, and what stays said of which of them while the text changes.
import { describe, expect, it } from 'vitest'
import { codeGrid, linesNamed } from '@/lib/kinds/contents/code/measure'
import { type Code, code } from '@/lib/kinds/contents/code/schema'
import { carried, measured, shiftOf } from '@/lib/kinds/contents/measures'
import { cellLetters, columnAt } from '@/lib/kinds/contents/parts/cells'
import { runsKey, runsOf } from '@/lib/kinds/contents/parts/runs'
import { lineList } from '@/lib/kinds/contents/parts/text-edit'

const plain = { columnsMin: 1, paddingPx: 10, sizePx: 20, lineHeight: 1.5 }
const of = (text: string, more: Partial<Code> = {}): Code =>
  code.schema.parse({ kind: 'code', text, ...plain, ...more })
const typed = (before: Code, text: string): Code => carried(before, { ...before, text }) as Code

describe('the size of code', () => {
  it('cells make the size: as many columns as the longest line, as many rows as there are lines', () => {
    expect(measured(of('abc\nabcde'))).toMatchObject({ width: 5 * 12 + 20, height: 2 * 30 + 20 })
    expect(measured(of('a', { columnsMin: 10 }))).toMatchObject({ width: 140 })
    expect(measured(of('a\n'.repeat(99), { numbers: true }))).toMatchObject({ width: Math.ceil((1 + 5) * 12 + 20) })
  })

  it('tabs lead to the next stop, wide letters take two cells, marks take none', () => {
    const columns = (line: string) => columnAt(line, cellLetters(line, 4), line.length)
    expect(['\ta', 'a\tb', 'abcd\te', '日本', 'a🎉', 'e\u0301', 'größe'].map(columns)).toEqual([5, 5, 9, 4, 3, 1, 5])
  })

  it('a line that wraps breaks after a space, or where the row ends', () => {
    const { rows } = codeGrid(of('aaaa bbbb\ncccccccccc\nd', { wrapColumns: 6 }))
    expect(rows.map(({ line, from, to }) => [line, from, to])).toEqual([
      [0, 0, 5],
      [0, 5, 9],
      [1, 0, 6],
      [1, 6, 10],
      [2, 0, 1],
    ])
  })

  it('code of 5,000 lines stays whole, smaller, and no longer than a picture can be', () => {
    const grid = codeGrid(of('let a\n'.repeat(5000)))
    expect(grid.rows).toHaveLength(5001)
    expect(grid.size.height).toBeLessThanOrEqual(32_001)
    expect(grid.sizePx).toBeLessThan(20)
  })

  it('a list of lines is read by the numbers that people see, and written as short as it can be', () => {
    expect([...linesNamed('3-5, 8; 20', { firstNumber: 1 }, 9)]).toEqual([2, 3, 4, 7])
    expect([...linesNamed('10–11', { firstNumber: 10 }, 5)]).toEqual([0, 1])
    expect([...linesNamed('1-999999999', { firstNumber: 1 }, 3)]).toEqual([0, 1, 2])
    expect(lineList([7, 2, 3, 4])).toBe('2-4, 7')
  })
})

describe('a text that changes', () => {
  const text = 'one\nkey = secret\nthree'
  const hidden = [{ from: 10, to: 16 }]
  const hiddenIn = (value: Code) => value.hidden.map(({ from, to }) => value.text.slice(from, to))

  it.each([
    ['a line before it', `zero\n${text}`, ['secret']],
    ['letters right before it', 'one\nkey = "secret\nthree', ['secret']],
    ['letters right after it', 'one\nkey = secret"\nthree', ['secret']],
    ['letters in it', 'one\nkey = sec-ret\nthree', ['sec-ret']],
    ['all of it gone', 'one\nkey = \nthree', []],
    ['something else in its place', 'one\nkey = other!\nthree', ['other!']],
  ])('words that are hidden stay hidden: %s', (_, after, left) => {
    expect(hiddenIn(typed(of(text, { hidden }), after))).toEqual(left)
  })

  it('marks stay on their lines, and go with lines that are taken out', () => {
    const before = of(text, { marked: '2-3', added: '1' })
    expect(typed(before, `zero\n${text}`)).toMatchObject({ marked: '3-4', added: '2' })
    expect(typed(before, 'one\n\nkey = secret\nthree')).toMatchObject({ marked: '3-4', added: '1' })
    expect(typed(before, 'one\nthree').marked).toBe('2')
    expect(typed({ ...before, firstNumber: 1 }, text)).toMatchObject({ marked: '2-3' })
  })

  it('colours stay on the letters that stayed until they are found anew, and another text has none', () => {
    const bare = of('let a = 1\nlet b', { language: 'js' })
    const runs = {
      of: runsKey(bare),
      palette: ['#000000', '#ff0000'],
      lines: [
        [3, 1, 6, 0],
        [3, 1, 2, 0],
      ],
    }
    const before = { ...bare, runs }
    const after = typed(before, 'let abc = 1\nx\nlet b')
    expect(runsOf(after)?.lines).toEqual([[3, 1, 8, 0], [], [3, 1, 2, 0]])
    expect(after.runs?.of).toBe(`~${runsKey(after)}`)
    expect(runsOf({ ...before, text: 'other' })).toBeNull()
    expect(typed(before, 'let b').runs?.lines.at(-1)).toEqual([3, 1, 2, 0])
  })

  it('what is drawn on lines below a change moves with them', () => {
    const before = of(text)
    expect(shiftOf(before, typed(before, 'one\nnew\nkey = secret\nthree'))).toEqual({ below: 10 + 30, byPx: 30 })
    expect(shiftOf(before, typed(before, 'one\nthree'))).toEqual({ below: 10 + 60, byPx: -30 })
    expect(shiftOf(before, typed(before, 'one!\nkey = secret\nthree'))).toBeNull()
  })
})
