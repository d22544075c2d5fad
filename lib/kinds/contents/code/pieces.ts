// A row of code as pieces that are drawn as one: of one colour and style, with nothing in it that is hidden or wide.

import { besideRanges } from '../parts/masked'
import { cellPieces, type Piece, wholeLetters } from '../parts/pieces'
import { inkStep, runsOf } from '../parts/runs'
import type { CodeGrid, CodeRow } from './measure'
import type { Code } from './schema'

export function piecesOf(value: Code, { lines }: CodeGrid, row: CodeRow): Piece[] {
  const line = lines[row.line]!
  const pieces: Piece[] = []
  const runs = runsOf(value)
  const stretches = runs?.lines[row.line] ?? []
  const lineEnd = line.start + line.text.length
  const hidden = value.hidden.flatMap(({ from, to }) =>
    from < lineEnd && to > line.start
      ? wholeLetters(line, { from: Math.max(0, from - line.start), to: Math.min(to, lineEnd) - line.start })
      : [],
  )
  let at = 0
  const add = (length: number, code: number) => {
    const whole = { from: Math.max(row.from, at), to: Math.min(row.to, at + length) }
    at += length
    const color = code < 0 ? value.colors.ink : (runs?.palette[code % inkStep] ?? value.colors.ink)
    const style = code < 0 ? 0 : Math.floor(code / inkStep)
    for (const { from, to } of besideRanges(hidden, whole))
      pieces.push(...cellPieces(line, row, { start: from, end: to, color, style }))
  }
  for (let i = 0; i + 1 < stretches.length; i += 2) add(stretches[i]!, stretches[i + 1]!)
  if (at < line.text.length) add(line.text.length - at, -1)
  return pieces
}
