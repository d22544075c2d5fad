// Letters at their cells: how long it takes to find them, and what takes no cell.
import { describe, expect, it } from 'vitest'
import { codeGrid } from '@/lib/kinds/contents/code/measure'
import { code } from '@/lib/kinds/contents/code/schema'
import { cellLetters, columnAt } from '@/lib/kinds/contents/parts/cells'
import { type CellLine, cellLine } from '@/lib/kinds/contents/parts/grid'
import { cellPieces } from '@/lib/kinds/contents/parts/pieces'
import { readScreen } from '@/lib/kinds/contents/terminal/screen'

const wide = (count: number) => '漢'.repeat(count)
const stretchOf = ({ text }: CellLine) => ({ start: 0, end: text.length, color: '#fff', style: 0 })
const piecesOf = (line: CellLine) =>
  cellPieces(line, { column: 0 }, stretchOf(line)).map(({ text, column, cells }) => [text, column, cells])

/** The line, and how often one of its letters was looked at. */
function counted(line: CellLine) {
  let reads = 0
  const letters = new Proxy(line.letters as object, {
    get(target, name) {
      if (typeof name === 'string' && /^\d/.test(name)) reads += 1
      return Reflect.get(target, name)
    },
  }) as CellLine['letters']
  return { line: { ...line, letters }, reads: () => reads }
}

describe('a line of many wide letters', () => {
  it('becomes pieces with a few looks at each letter, however long the line is', () => {
    const { line, reads } = counted(cellLine(wide(40_000), 4))
    expect(cellPieces(line, { column: 0 }, stretchOf(line))).toHaveLength(40_000)
    expect(reads()).toBeLessThan(40_000 * 100)
  })

  it('gives a stretch at its end its pieces without a walk through all before it', () => {
    const { line, reads } = counted(cellLine(wide(40_000), 4))
    const pieces = cellPieces(line, { column: 0 }, { ...stretchOf(line), start: 39_998, end: 40_000 })
    expect(pieces.map(({ column }) => column)).toEqual([79_996, 79_998])
    expect(reads()).toBeLessThan(200)
  })

  it('is wrapped at one column and at two in well under the time in which a page hangs', () => {
    const rowsAt = (wrapColumns: number) =>
      codeGrid(code.schema.parse({ kind: 'code', text: wide(40_000), wrapColumns })).rows.length
    expect([rowsAt(1), rowsAt(2), rowsAt(3), rowsAt(4)]).toEqual([40_000, 40_000, 40_000, 20_000])
  })
})

describe('a line of many narrow letters', () => {
  it.each([
    ['plain', 'ab'.repeat(10_000)],
    ['of words', 'größe '.repeat(3000)],
    ['of one word', 'ö'.repeat(20_000)],
  ])('that is %s becomes pieces of which a block draws those that it shows, each at its cell', (_, text) => {
    const line = cellLine(text, 4)
    const pieces = cellPieces(line, { column: 0 }, stretchOf(line))
    expect(Math.max(...pieces.map(({ text }) => text.length))).toBeLessThanOrEqual(1024)
    for (const piece of pieces) expect(text.slice(piece.column, piece.column + piece.cells)).toBe(piece.text)
    expect(pieces.map((piece) => piece.text).join('')).toHaveLength(text.replaceAll(' ', '').length + blanksIn(pieces))
  })
})

const blanksIn = (pieces: readonly { text: string }[]): number =>
  pieces.reduce((sum, { text }) => sum + text.split(' ').length - 1, 0)

describe('letters at their cells', () => {
  it('a tab that is one cell wide is no part of a piece, so what follows it stands at its cell', () => {
    expect(piecesOf(cellLine('abc\tdef', 4))).toEqual([
      ['abc', 0, 3],
      ['def', 4, 3],
    ])
    expect(piecesOf(cellLine('a\tb', 1))).toEqual([
      ['a', 0, 1],
      ['b', 2, 1],
    ])
  })

  it.each(['\u200b', '\u00ad', '\u200e', '\u2060', '\u2066'])('what is not drawn takes no cell: %j', (unseen) => {
    const line = `a${unseen}b`
    expect(columnAt(line, cellLetters(line, 4), line.length)).toBe(2)
    expect(piecesOf(cellLine(`${unseen}é${unseen}b`, 4))).toEqual([[`${unseen}é${unseen}b`, 0, 2]])
    const [row] = readScreen(`a${unseen}b`, { columnsMax: 80, rowsMax: 10 })
    expect(row!.map(({ text }) => text)).toEqual(['a', 'b'])
  })
})
