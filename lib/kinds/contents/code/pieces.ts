// A row of code as pieces that are drawn as one: of one colour and style, with nothing in it that is hidden or wide.
import { cellPieces, type Piece } from '../parts/grid'
import { besideRanges } from '../parts/masked'
import { inkStep, runsOf } from '../parts/runs'
import type { CodeGrid, CodeRow } from './measure'
import type { Code } from './schema'

export function piecesOf(value: Code, { lines }: CodeGrid, row: CodeRow): Piece[] {
  const line = lines[row.line]!
  const pieces: Piece[] = []
  const runs = runsOf(value)
  const stretches = runs?.lines[row.line] ?? []
  let at = 0
  const add = (length: number, code: number) => {
    const whole = { from: line.start + Math.max(row.from, at), to: line.start + Math.min(row.to, at + length) }
    at += length
    const color = code < 0 ? value.colors.ink : (runs?.palette[code % inkStep] ?? value.colors.ink)
    const style = code < 0 ? 0 : Math.floor(code / inkStep)
    for (const { from, to } of besideRanges(value.hidden, whole))
      pieces.push(...cellPieces(line, row, { start: from - line.start, end: to - line.start, color, style }))
  }
  for (let i = 0; i + 1 < stretches.length; i += 2) add(stretches[i]!, stretches[i + 1]!)
  if (at < line.text.length) add(line.text.length - at, -1)
  return pieces
}
