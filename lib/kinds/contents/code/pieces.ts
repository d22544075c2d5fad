// A row of code as pieces that are drawn as one: of one colour and style, with nothing in it that is hidden or wide.
import { cellPieces, type Piece } from '../parts/grid'
import { inkStep, runsOf } from '../parts/runs'
import type { CodeGrid, CodeLine, CodeRow } from './measure'
import type { Code } from './schema'

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
