// A row of code as pieces that are drawn as one: of one colour and style, with nothing in it that is hidden or wide.
import { columnAt } from '../parts/cells'
import { inkStep, runsOf } from '../parts/runs'
import type { CodeGrid, CodeLine, CodeRow } from './measure'
import type { Code } from './schema'

export interface Piece {
  text: string
  /** Of the row, from 0. */
  column: number
  cells: number
  color: string
  style: number
}

export function piecesOf(value: Code, { lines }: CodeGrid, row: CodeRow): Piece[] {
  const line = lines[row.line]!
  const pieces: Piece[] = []
  const runs = runsOf(value)
  const stretches = runs?.lines[row.line] ?? []
  let at = 0
  const add = (length: number, code: number) => {
    const [from, to] = [Math.max(row.from, at), Math.min(row.to, at + length)]
    at += length
    const color = code < 0 ? value.colors.ink : (runs?.palette[code % inkStep] ?? value.colors.ink)
    const style = code < 0 ? 0 : Math.floor(code / inkStep)
    for (const [start, end] of shownOf(value, line, [from, to]))
      pieces.push(...cellPieces(line, row, { start, end, color, style }))
  }
  for (let i = 0; i + 1 < stretches.length; i += 2) add(stretches[i]!, stretches[i + 1]!)
  if (at < line.text.length) add(line.text.length - at, -1)
  return pieces
}

/** Without what is hidden. */
function shownOf({ hidden }: Code, { start }: CodeLine, whole: [number, number]): [number, number][] {
  if (whole[0] >= whole[1]) return []
  return hidden.reduce<[number, number][]>(
    (parts, range) => {
      const [from, to] = [range.from - start, range.to - start]
      return parts.flatMap(([first, last]): [number, number][] => {
        if (to <= first || from >= last || from >= to) return [[first, last]]
        const around: [number, number][] = [
          [first, Math.max(first, from)],
          [Math.min(last, to), last],
        ]
        return around.filter((part) => part[0] < part[1])
      })
    },
    [whole],
  )
}

interface Stretch {
  start: number
  end: number
  color: string
  style: number
}

/** Cut at tabs and round each wide letter: all others stand at their cells by themselves. */
function cellPieces({ text, letters }: CodeLine, row: CodeRow, { start, end, color, style }: Stretch): Piece[] {
  const pieces: Piece[] = []
  const add = (from: number, to: number) => {
    const words = text.slice(from, to)
    const trimmed = words.trim()
    if (trimmed === '') return
    const lead = words.length - words.trimStart().length
    const column = columnAt(text, letters, from + lead)
    const cells = columnAt(text, letters, from + lead + trimmed.length) - column
    pieces.push({ text: trimmed, column: column - row.column, cells, color, style })
  }
  if (!letters) {
    add(start, end)
    return pieces
  }
  let from = start
  for (const letter of letters) {
    if (letter.from < start || letter.from >= end || letter.cells === 1) continue
    add(from, letter.from)
    add(letter.from, Math.min(end, letter.to))
    from = letter.to
  }
  add(from, end)
  return pieces
}
