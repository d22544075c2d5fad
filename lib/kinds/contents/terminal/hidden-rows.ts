// The rows of a terminal without the letters that are hidden in them, and what a range of one set of rows is in another.
import { cellLetters, columnAt, firstOf } from '../parts/cells'
import { masked } from '../parts/masked'
import type { TextRange } from '../parts/ranges'
import { readTerminal, type TerminalRows, terminalColumnsMax, terminalRowsMax } from './read-terminal'

/** Those last read: while one types, the text before and the one after are asked for. */
const known: { text: string; rows: TerminalRows }[] = []
const knownMax = 2

/** All rows of a text, however many are shown. */
function terminalRows(text: string): TerminalRows {
  const before = known.find((each) => each.text === text)
  if (before) return before.rows
  const rows = readTerminal(text)
  known.unshift({ text, rows })
  known.length = Math.min(known.length, knownMax)
  return rows
}

/** What ranges of a terminal are counted in. */
export const rowsText = (text: string): string => terminalRows(text).rows.join('\n')

export interface ShownRows extends TerminalRows {
  /** Of these rows, a line each. */
  hidden: readonly TextRange[]
}

/** The last of them, with a sign in each cell that is hidden. */
export function shownRows(value: { text: string; rowsMax: number; hidden: readonly TextRange[] }): ShownRows {
  const all = terminalRows(value.text)
  const dropped = Math.max(0, all.rows.length - value.rowsMax)
  const whole = covered(all, value.hidden)
  const skipped = whole.rows.slice(0, dropped).reduce((sum, row) => sum + row.length + 1, 0)
  const hidden = whole.hidden.map(({ from, to }) => ({ from: Math.max(0, from - skipped), to: to - skipped }))
  return {
    ...whole,
    rows: whole.rows.slice(dropped),
    runs: whole.runs.slice(dropped),
    dropped: whole.dropped + dropped,
    hidden: hidden.filter(({ from, to }) => from < to),
  }
}

function covered(all: TerminalRows, hidden: readonly TextRange[]): ShownRows {
  if (hidden.length === 0 || all.rows.length === 0) return { ...all, hidden: [] }
  const bare = masked(all.rows.join('\n'), hidden, { tabWidth })
  let start = 0
  const runs = all.runs.map((own, at) => {
    const covered = [...bare.runs(own, start)]
    start += all.rows[at]!.length + 1
    return covered
  })
  return { ...all, rows: bare.text.split('\n'), runs, hidden: hidden.map(bare.moved) }
}

const tabWidth = 8

interface Row {
  text: string
  /** In the text of all rows, or of the field. */
  start: number
}

/** What is selected of the letters in the field, as a range of the rows of the text. */
export const rangeOfLetters = (letters: string, text: string, range: TextRange): TextRange =>
  movedTo(fieldRows(letters).slice(-terminalRowsMax), rowsOf(terminalRows(text).rows), range)

/** A range of some rows as one of others, which have as many cells. */
export const rangeOnRows = (range: TextRange, before: readonly string[], after: readonly string[]): TextRange =>
  movedTo(rowsOf(before), rowsOf(after), range)

function rowsOf(texts: readonly string[]): Row[] {
  let start = 0
  return texts.map((text) => {
    const row = { text, start }
    start += text.length + 1
    return row
  })
}

/** Lines that are too long go on in the next row, as on the screen. */
function fieldRows(letters: string): Row[] {
  return rowsOf(letters.split('\n')).flatMap(({ text, start }) => {
    const cells = cellLetters(text, tabWidth)
    if (columnAt(text, cells, text.length) <= terminalColumnsMax) return [{ text, start }]
    const parts: Row[] = []
    for (let from = 0; from < text.length; ) {
      const column = columnAt(text, cells, from)
      const end = unitAt(text, column + terminalColumnsMax)
      const to = Math.max(from + 1, end)
      parts.push({ text: text.slice(from, to), start: start + from })
      from = to
    }
    return parts
  })
}

function movedTo(before: readonly Row[], after: readonly Row[], { from, to }: TextRange): TextRange {
  const place = (unit: number): number => {
    const at = Math.max(0, firstOf(before, ({ start }) => start > unit) - 1)
    const [row, next] = [before[at], after[Math.min(at, after.length - 1)]]
    if (!row || !next) return 0
    if (at >= after.length) return next.start + next.text.length
    const within = Math.min(row.text.length, Math.max(0, unit - row.start))
    return next.start + unitAt(next.text, columnAt(row.text, cellLetters(row.text, tabWidth), within))
  }
  return { from: place(from), to: place(to) }
}

/** The letter that begins at the column, or beyond it. */
function unitAt(text: string, column: number): number {
  const letters = cellLetters(text, tabWidth)
  if (!letters) return Math.min(text.length, column)
  return letters[firstOf(letters, (letter) => letter.column >= column)]?.from ?? text.length
}
