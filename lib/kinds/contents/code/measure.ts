// Where the lines of code stand, and how large all of it is: arithmetic over cells.
import { cellLetters, columnAt, letterBeyond } from '../parts/cells'
import { type CellGrid, type CellLine, cellGrid } from '../parts/grid'
import type { Code } from './schema'

/** A line as it is drawn: a long one may be several. */
export interface CodeRow {
  /** Of the text, from 0. */
  line: number
  /** UTF-16 units of the line. */
  from: number
  to: number
  /** Column of the line at which the row begins. */
  column: number
}

interface CodeLine extends CellLine {
  /** In the whole text. */
  start: number
}

export interface CodeGrid extends CellGrid {
  lines: readonly CodeLine[]
  rows: readonly CodeRow[]
  /** Cells left of the text: numbers, and signs of a change. */
  gutter: { numbers: number; signs: number }
}

const known = new WeakMap<Code, CodeGrid>()

export function codeGrid(value: Code): CodeGrid {
  const before = known.get(value)
  if (before) return before
  const grid = laidOut(value)
  known.set(value, grid)
  return grid
}

function laidOut(value: Code): CodeGrid {
  const lines = linesOf(value)
  const rows = lines.flatMap((line, at) => rowsOf(line, at, value.wrapColumns))
  const digits = String(value.firstNumber + lines.length - 1).length
  const gutter = {
    numbers: value.numbers ? digits + 2 : 0,
    signs: value.added !== '' || value.removed !== '' ? 2 : 0,
  }
  const widest = rows.reduce((most, { line, to, column }) => {
    const { text, letters } = lines[line]!
    return Math.max(most, columnAt(text, letters, to) - column)
  }, value.columnsMin)
  const columns = widest + gutter.numbers + gutter.signs
  return { ...cellGrid(value, { columns, rows: rows.length }), lines, rows, gutter }
}

/** The last text's: while a slider is dragged, it stays, and its letters are found once. */
let lastLines: { text: string; tabWidth: number; lines: readonly CodeLine[] } | null = null

function linesOf({ text, tabWidth }: Code): readonly CodeLine[] {
  if (lastLines?.text === text && lastLines.tabWidth === tabWidth) return lastLines.lines
  let start = 0
  const lines = text.split('\n').map((line): CodeLine => {
    const begin = start
    start += line.length + 1
    return { text: line, start: begin, letters: cellLetters(line, tabWidth) }
  })
  lastLines = { text, tabWidth, lines }
  return lines
}

/** Broken after a space where there is one in the last half of a row, else where the row ends. */
function rowsOf({ text, letters }: CodeLine, line: number, columns: number): CodeRow[] {
  if (columns === 0 || columnAt(text, letters, text.length) <= columns) {
    return [{ line, from: 0, to: text.length, column: 0 }]
  }
  const rows: CodeRow[] = []
  let from = 0
  while (from < text.length) {
    const column = columnAt(text, letters, from)
    const end = unitAt({ text, letters }, column + columns, from)
    const space = from + text.slice(from, end).lastIndexOf(' ') + 1
    const to = end >= text.length || space <= from + (end - from) / 2 ? end : space
    rows.push({ line, from, to, column })
    from = to
  }
  return rows
}

/** Where the unit begins that would pass the column; at least one letter after `from`. */
function unitAt({ text, letters }: Pick<CodeLine, 'text' | 'letters'>, column: number, from: number): number {
  if (!letters) return Math.min(text.length, column)
  const first = letterBeyond(letters, column)
  if (!first) return text.length
  return first.from > from ? first.from : first.to
}

/** Where text begins, right of the numbers. */
export const textLeft = ({ paddingPx, gutter, cell }: CodeGrid): number =>
  paddingPx + (gutter.numbers + gutter.signs) * cell.width

/** The lines, from 0, that a list like "3-5, 8" names; numbers are those that people see. */
export function linesNamed(list: string, { firstNumber }: Pick<Code, 'firstNumber'>, count: number): Set<number> {
  const named = new Set<number>()
  for (const [, first, last] of list.matchAll(/(\d+)(?:\s*[-–]\s*(\d+))?/g)) {
    const from = Math.max(0, Number(first) - firstNumber)
    const to = Math.min(count - 1, Number(last ?? first) - firstNumber)
    for (let line = from; line <= to; line++) named.add(line)
  }
  return named
}
