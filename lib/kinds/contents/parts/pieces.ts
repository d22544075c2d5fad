// A row of cells as the pieces it is drawn in, each at its column.
import { type CellLetter, letterFrom } from './cells'
import type { TextRange } from './ranges'

interface Line {
  text: string
  letters: readonly CellLetter[] | null
}

/** Of a row, drawn as one: of one colour and style, with nothing in it that is wide. */
export interface Piece {
  text: string
  /** Of the row, from 0. */
  column: number
  cells: number
  color: string
  style: number
}

interface Stretch {
  start: number
  end: number
  color: string
  style: number
}

/** All letters of a piece are one path, of which each block fills all: a line of 35,000 took a minute. */
const pieceLettersMax = 256

/**
 * Cut at tabs, however narrow, and round each wide letter: all others stand at their cells by themselves. The row begins at `column` of the
 * line. A letter of several signs comes whole, with the stretch that it begins in: no font was asked for a part of it.
 */
export function cellPieces(
  { text, letters }: Line,
  { column: rowColumn }: { column: number },
  { start, end, color, style }: Stretch,
): Piece[] {
  const pieces: Piece[] = []
  if (!letters) {
    for (let from = start; from < end; from += pieceLettersMax) {
      const words = text.slice(from, Math.min(end, from + pieceLettersMax))
      const trimmed = words.trim()
      const column = from + words.length - words.trimStart().length - rowColumn
      if (trimmed !== '') pieces.push({ text: trimmed, column, cells: trimmed.length, color, style })
    }
    return pieces
  }
  const isBlank = ({ from, to }: CellLetter) => text.slice(from, to).trim() === ''
  const add = (from: number, to: number) => {
    let [first, last] = [from, to - 1]
    while (first <= last && isBlank(letters[first]!)) first++
    while (last > first && isBlank(letters[last]!)) last--
    if (first > last) return
    const [begin, close] = [letters[first]!, letters[last]!]
    const cells = close.column + close.cells - begin.column
    pieces.push({ text: text.slice(begin.from, close.to), column: begin.column - rowColumn, cells, color, style })
  }
  let from = letterFrom(letters, start)
  let at = from
  for (; at < letters.length && letters[at]!.from < end; at++) {
    const letter = letters[at]!
    const isApart = letter.cells > 1 || text[letter.from] === '\t'
    // Letters of some scripts join: those are cut between words.
    const isFull = at - from >= pieceLettersMax && (isBlank(letter) || at - from >= 4 * pieceLettersMax)
    if (!isApart && !isFull) continue
    add(from, at)
    if (isApart) add(at, at + 1)
    from = isApart ? at + 1 : at
  }
  add(from, at)
  return pieces
}

/** With every letter of which it has a part. */
export function wholeLetters({ letters }: Line, { from, to }: TextRange): TextRange {
  if (!letters || from >= to) return { from, to }
  const [first, last] = [from, to - 1].map((unit) => letters[letterFrom(letters, unit + 1) - 1])
  return { from: first?.from ?? from, to: last?.to ?? to }
}
