// A terminal as it is drawn: its ground, the grounds of letters, letters at their cells, prompts in the accent.
import { hanFormsOfSeen } from '@/lib/core/text/han-forms'
import type { TextNeed } from '@/lib/core/text/text-block'
import { columnAt } from '../parts/cells'
import type { ContentDrawing } from '../parts/content'
import {
  type Band,
  columnsOf,
  drawPiece,
  faceOf,
  fillBands,
  fillBlock,
  fillCaret,
  fillRect,
  hiddenInset,
  rowsSeen,
  type TypedEnd,
  typedEnd,
  typedPieces,
} from '../parts/grid'
import { besideRanges } from '../parts/masked'
import { cellPieces, type Piece } from '../parts/pieces'
import type { TextRange } from '../parts/ranges'
import { runStyle } from '../parts/runs'
import { indexedColor, type TerminalColor, type TerminalLook, terminalStyle } from './graphics'
import { type TerminalGrid, terminalGrid } from './measure'
import type { Terminal } from './schema'
import { promptLength } from './terminal-text'

const styles: readonly [terminal: number, drawn: number][] = [
  [terminalStyle.bold, runStyle.bold],
  [terminalStyle.dim, runStyle.faint],
  [terminalStyle.italic, runStyle.italic],
  [terminalStyle.underline, runStyle.underline],
  [terminalStyle.strike, runStyle.struck],
]

const drawnStyle = ({ style }: TerminalLook): number =>
  styles.reduce((sum, [from, to]) => (style & from ? sum | to : sum), 0)

export const terminalDrawing: ContentDrawing<Terminal> = {
  texts(value) {
    const { screen } = terminalGrid(value)
    const faces = new Set([0, ...screen.looks.map((look) => drawnStyle(look) & (runStyle.italic | runStyle.bold))])
    const text = screen.rows.join('\n')
    return [...faces].map((style): TextNeed => ({ text, ...faceOf(value.family, style), han: hanOf(value) }))
  },
  draw(ctx, value, seen) {
    const grid = terminalGrid(value)
    const { cell, paddingPx, size } = grid
    const { family, ligatures } = value
    const type = { cell, sizePx: grid.sizePx, family, ligatures, han: hanOf(value) }
    fillRect(ctx, value.colors.ground, { x: 0, y: 0, ...size })
    const [first, last] = rowsSeen(grid, grid.lines.length, seen)
    const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => rowOf(value, grid, first + at))
    const end = typedRowsEnd(value, grid)
    fillBands(ctx, (end ? rows.slice(0, Math.max(0, end.row - first)) : rows).flatMap(bandsOf))
    for (const [at, { pieces, blocks, y }] of rows.entries()) {
      for (const piece of typedPieces(pieces, first + at, end)) drawPiece(ctx, type, piece, { x: paddingPx, y }, seen)
      const look = { x: paddingPx, y, color: value.colors.quiet, inset: hiddenInset }
      for (const block of blocks) fillBlock(ctx, cell, { ...look, ...block })
    }
    if (end) fillCaret(ctx, grid, { ...end, left: paddingPx, color: value.colors.ink, cells: 1 })
  },
  isOpaque: ({ colors }) => colors.ground.length === 7,
  hiddenReachPx: (value) => 2 * terminalGrid(value).cell.height,
}

/** Letters that are hidden or concealed are in no piece. */
function hanOf(value: Terminal) {
  const grid = terminalGrid(value)
  const { rows } = grid.screen
  return hanFormsOfSeen(value, rows.join('\n'), () =>
    rows.flatMap((_, at) => rowOf(value, grid, at).pieces.map(({ text }) => text)).join('\n'),
  )
}

/** Commands come letter by letter after their prompt, which is there at once; what a program answers comes a row at a time. */
function typedRowsEnd(value: Terminal, { lines, screen }: TerminalGrid): TypedEnd | null {
  const prompts = screen.rows.map(promptLength)
  const isCommand = (at: number) => prompts[at]! > 0 || prompts.every((length) => length === 0)
  const lengths = lines.map((line, at) => (isCommand(at) ? Math.max(0, columnsOf(line) - prompts[at]!) : 0))
  const end = typedEnd(lengths, value.shown)
  return end && { row: end.row, columns: isCommand(end.row) ? end.columns + prompts[end.row]! : 0 }
}

interface Row {
  y: number
  bands: Band[]
  pieces: Piece[]
  /** What is hidden, in columns. */
  blocks: TextRange[]
}

function rowOf(value: Terminal, grid: TerminalGrid, at: number): Row {
  const { cell, paddingPx } = grid
  const line = grid.lines[at]!
  const column = (unit: number) => columnAt(line.text, line.letters, unit)
  const hidden = hiddenIn(grid, at)
  const blocks = hidden.map(({ from, to }) => ({ from: column(from), to: column(to) }))
  const row: Row = { y: paddingPx + at * cell.height, bands: [], pieces: [], blocks }
  for (const { from, to, look } of stretchesOf(value, grid, at)) {
    const { ink, ground } = colorsOf(value, look)
    if (ground) {
      const [left, right] = [column(from), column(to)]
      const x = paddingPx + left * cell.width
      row.bands.push({ color: ground, x, y: row.y, width: (right - left) * cell.width, height: cell.height })
    }
    if (look.style & terminalStyle.hidden) continue
    const style = drawnStyle(look)
    for (const part of besideRanges(hidden, { from, to }))
      row.pieces.push(...cellPieces(line, { column: 0 }, { start: part.from, end: part.to, color: ink, style }))
  }
  return row
}

/** What is hidden of a row, in its own units. */
function hiddenIn({ screen: { hidden }, starts, lines }: TerminalGrid, at: number): TextRange[] {
  const start = starts[at]!
  const end = start + lines[at]!.text.length
  return hidden.flatMap(({ from, to }) =>
    from < end && to > start ? [{ from: Math.max(0, from - start), to: Math.min(to, end) - start }] : [],
  )
}

/** Under the next one's edge, where one follows: cells end between pixels. */
const bandsOf = ({ bands }: Row): Band[] =>
  bands.map((band, at) => {
    const next = bands[at + 1]
    return next && Math.abs(band.x + band.width - next.x) < 0.01 ? { ...band, width: band.width + 1 } : band
  })

interface Look extends TerminalLook {
  /** A colour of its own instead of the terminal's: of a prompt. */
  accent?: string
}

function stretchesOf(
  value: Terminal,
  { screen }: TerminalGrid,
  row: number,
): { from: number; to: number; look: Look }[] {
  const prompt = value.prompts ? promptLength(screen.rows[row]!) : 0
  const stretches: { from: number; to: number; look: Look }[] = []
  const runs = screen.runs[row]!
  let at = 0
  for (let i = 0; i + 1 < runs.length; i += 2) {
    const end = at + runs[i]!
    const look = screen.looks[runs[i + 1]!]!
    // A program that colours its prompt has chosen.
    const accented = look.ink === null ? Math.min(end, prompt) : at
    if (accented > at) stretches.push({ from: at, to: accented, look: { ...look, accent: value.colors.accent } })
    if (end > Math.max(at, accented)) stretches.push({ from: Math.max(at, accented), to: end, look })
    at = end
  }
  return stretches
}

function colorsOf({ colors }: Terminal, { ink, ground, style, accent }: Look): { ink: string; ground: string | null } {
  const own = (color: TerminalColor) =>
    color === null ? null : typeof color === 'string' ? color : color < 16 ? colors.ansi[color]! : indexedColor(color)
  const [over, under] = [accent ?? own(ink) ?? colors.ink, own(ground)]
  return style & terminalStyle.inverse ? { ink: under ?? colors.ground, ground: over } : { ink: over, ground: under }
}
