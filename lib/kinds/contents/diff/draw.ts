// A diff as it is drawn: bars of files, bands of what was added and removed, numbers, signs, changed words, letters at their cells.
import type { VectorContext } from '@/lib/core/surface'
import type { Seen } from '@/lib/core/text/draw-text'
import { hanFormsOfSeen } from '@/lib/core/text/han-forms'
import type { TextNeed } from '@/lib/core/text/text-block'
import { columnAt } from '../parts/cells'
import type { ContentDrawing } from '../parts/content'
import {
  type Band,
  cellLine,
  columnsOf,
  drawPiece,
  faceOf,
  fillBands,
  fillBlock,
  fillRect,
  hiddenInset,
  type PieceType,
} from '../parts/grid'
import { besideRanges } from '../parts/masked'
import { cellPieces } from '../parts/pieces'
import type { TextRange } from '../parts/ranges'
import { inkStep, runStyle, runsOf } from '../parts/runs'
import type { DiffLine, DiffRow } from './diff-rows'
import { type DiffGrid, diffGrid, sideGap } from './measure'
import type { Diff } from './schema'

export const diffDrawing: ContentDrawing<Diff> = {
  texts(value) {
    const { diff } = diffGrid(value)
    const codes = runsOf(value)?.lines.flatMap((line) => line.filter((_, at) => at % 2 === 1)) ?? []
    const drawn = runStyle.italic | runStyle.bold
    const styles = new Set([0, runStyle.bold, ...codes.map((code) => Math.floor(code / inkStep) & drawn)])
    const titles = diff.rows.map((row) => wordsOf(row)).join('\n')
    const text = `${diff.lines.map((line) => line.text).join('\n')}\n${titles}\n0123456789+−⋯`
    const han = hanOf(value)
    return [...styles].map((style): TextNeed => ({ text, ...faceOf(value.family, style), han }))
  },
  draw(ctx, value, seen) {
    const grid = diffGrid(value)
    const { cell, paddingPx, size } = grid
    fillRect(ctx, value.colors.ground, { x: 0, y: 0, ...size })
    const { family, ligatures } = value
    const type = { cell, sizePx: grid.sizePx, family, ligatures, han: hanOf(value) }
    const drawing = { ctx, value, grid, type, seen }
    const { part } = seen
    const rows = grid.diff.rows.flatMap((row, at) => {
      const y = paddingPx + grid.tops[at]! * cell.height
      // A bar is two rows high, and letters reach out of theirs.
      const isSeen = y <= part.y + part.height + cell.height && y + 3 * cell.height >= part.y
      return isSeen ? [{ row, y }] : []
    })
    fillBands(
      ctx,
      rows.flatMap(({ row, y }) => bandsOf(value, grid, row, y)),
    )
    for (const { row, y } of rows) {
      if (row.kind === 'file') drawBar(drawing, row, y)
      else if (row.kind === 'fold') write(drawing, wordsOf(row), { column: 0, y, color: value.colors.quiet })
      else for (const { line, place } of sidesOf(value, grid, row, y)) if (line) drawLine(drawing, line, place)
    }
  },
  isOpaque: ({ colors }) => colors.ground.length === 7,
  hiddenReachPx: (value) => 3 * diffGrid(value).cell.height,
}

/** Of the rows as they are drawn: folded lines are in none, and hidden letters have given way to signs. */
function hanOf(value: Diff) {
  const { rows } = diffGrid(value).diff
  return hanFormsOfSeen(value, value.text, () =>
    rows.map((row) => (row.kind === 'line' ? `${row.old?.text}\n${row.now?.text}` : wordsOf(row))).join('\n'),
  )
}

interface Drawing {
  ctx: VectorContext
  value: Diff
  grid: DiffGrid
  type: PieceType
  seen: Seen
}

/** Letters of its own a row has besides lines of the patch. */
function wordsOf(row: DiffRow): string {
  if (row.kind === 'file') return `${row.title}  ${row.note}`
  if (row.kind === 'line') return ''
  const count = row.count === 0 ? '' : row.count === 1 ? '1 line' : `${row.count} lines`
  return `⋯  ${[count, row.heading].filter((part) => part !== '').join('  ')}`
}

/** The ink, mostly transparent: grounds that lie on the theme's own. */
const washed = ({ colors }: Diff, alpha: string): string => `${colors.ink.slice(0, 7)}${alpha}`

function write(
  { ctx, type, grid, seen }: Drawing,
  text: string,
  { column, y, color, style = 0 }: { column: number; y: number; color: string; style?: number },
): void {
  const line = cellLine(text, 1)
  const stretch = { start: 0, end: text.length, color, style }
  for (const piece of cellPieces(line, { column: -column }, stretch))
    drawPiece(ctx, type, piece, { x: grid.paddingPx, y }, seen)
}

function drawBar(drawing: Drawing, row: Extract<DiffRow, { kind: 'file' }>, y: number): void {
  const { value, grid } = drawing
  const { cell, size, paddingPx } = grid
  const bar = barPlace(grid, y)
  const middle = bar.y + (bar.height - cell.height) / 2
  write(drawing, row.title, { column: 0, y: middle, color: value.colors.ink, style: runStyle.bold })
  const titleEnd = columnsOf(cellLine(row.title, 1)) + 2
  if (row.note !== '') write(drawing, row.note, { column: titleEnd, y: middle, color: value.colors.quiet })
  if (row.added + row.removed === 0) return
  const [added, removed] = [`+${row.added}`, `−${row.removed}`]
  const right = Math.floor((size.width - 2 * paddingPx) / cell.width)
  const noteEnd = titleEnd + (row.note === '' ? 0 : row.note.length + 2)
  const column = Math.max(noteEnd, right - added.length - removed.length - 1)
  write(drawing, added, { column, y: middle, color: solid(value.colors.added) })
  write(drawing, removed, { column: column + added.length + 1, y: middle, color: solid(value.colors.removed) })
}

/** The first one reaches the upper edge. */
const barPlace = ({ cell, paddingPx }: DiffGrid, y: number): { y: number; height: number } =>
  y > paddingPx ? { y, height: 1.6 * cell.height } : { y: 0, height: y + 1.6 * cell.height }

const solid = (color: string): string => color.slice(0, 7)

/** Grounds of a row, over the theme's own. */
function bandsOf(value: Diff, grid: DiffGrid, row: DiffRow, y: number): Band[] {
  const { cell, size } = grid
  const whole = { x: 0, y, width: size.width, height: cell.height }
  if (row.kind === 'file') return [{ ...whole, ...barPlace(grid, y), color: washed(value, '14') }]
  if (row.kind === 'fold') return [{ ...whole, color: washed(value, '0a') }]
  const sides = sidesOf(value, grid, row, y)
  const bands = sides.flatMap(({ line, place: { left, right } }): Band[] => {
    if (line?.kind === 'context') return []
    const color = line ? value.colors[line.kind as 'added' | 'removed'] : washed(value, '0a')
    return [{ ...whole, x: left, width: right - left, color }]
  })
  const middle = sides[1]?.place.left
  return middle === undefined ? bands : [...bands, { ...whole, x: middle - 0.5, width: 1, color: washed(value, '24') }]
}

/** One in one column, two in two; either may have no line. */
function sidesOf(value: Diff, grid: DiffGrid, row: Extract<DiffRow, { kind: 'line' }>, y: number): Side[] {
  const { cell, size, paddingPx, sideColumns } = grid
  if (value.columns === 'unified')
    return [{ line: row.old ?? row.now, place: { y, column: 0, left: 0, right: size.width } }]
  const middle = paddingPx + (sideColumns + sideGap / 2) * cell.width
  return [
    { line: row.old, place: { y, column: 0, left: 0, right: middle } },
    { line: row.now, place: { y, column: sideColumns + sideGap, left: middle, right: size.width } },
  ]
}

interface Side {
  line: DiffLine | null
  place: Place
}

interface Place {
  y: number
  /** Where its gutter begins, in cells. */
  column: number
  /** Of its band. */
  left: number
  right: number
}

function drawLine(drawing: Drawing, line: DiffLine, { y, column }: Place): void {
  const { ctx, value, grid, type, seen } = drawing
  const { cell, paddingPx, gutter } = grid
  const { colors } = value
  const isRight = column > 0
  let at = column
  if (gutter.number > 0) {
    const numbers =
      value.columns === 'unified' ? [line.oldNumber, line.newNumber] : [isRight ? line.newNumber : line.oldNumber]
    for (const number of numbers) {
      const digits = number === 0 ? '' : String(number)
      write(drawing, digits, { column: at + gutter.number - 1 - digits.length, y, color: colors.quiet })
      at += gutter.number
    }
  }
  const sign = line.kind === 'added' ? '+' : line.kind === 'removed' ? '−' : ''
  write(drawing, sign, { column: at, y, color: line.kind === 'context' ? colors.quiet : solid(colors[line.kind]) })
  at += gutter.sign
  const cells = grid.lines[line.index]!
  const x = paddingPx + at * cell.width
  const columnOf = (unit: number) => columnAt(cells.text, cells.letters, unit)
  const block = ({ from, to }: TextRange, color: string, inset: number) =>
    fillBlock(ctx, cell, { x, y, from: columnOf(from), to: columnOf(to), color, inset })
  const hidden = hiddenIn(grid, line)
  if (line.kind !== 'context') for (const [from, to] of line.words) block({ from, to }, colors[line.kind], wordInset)
  for (const { color, style, ...stretch } of stretchesOf(value, grid, line))
    for (const { from, to } of besideRanges(hidden, stretch))
      for (const piece of cellPieces(cells, { column: 0 }, { start: from, end: to, color, style }))
        drawPiece(ctx, type, piece, { x, y }, seen)
  for (const range of hidden) block(range, colors.quiet, hiddenInset)
}

const wordInset = 0.08

/** What is hidden of a line, in its own units. */
function hiddenIn({ shown }: DiffGrid, { from: start, text }: DiffLine): TextRange[] {
  const end = start + text.length
  return shown.hidden.flatMap(({ from, to }) =>
    from < end && to > start ? [{ from: Math.max(0, from - start), to: Math.min(to, end) - start }] : [],
  )
}

function stretchesOf(value: Diff, { shown }: DiffGrid, { index, text }: DiffLine) {
  const runs = runsOf(value)
  const codes = shown.runs(runs?.lines[index] ?? [], index)
  const stretches: { from: number; to: number; color: string; style: number }[] = []
  let at = 0
  for (let i = 0; i + 1 < codes.length && at < text.length; i += 2) {
    const end = Math.min(text.length, at + codes[i]!)
    const color = runs!.palette[codes[i + 1]! % inkStep] ?? value.colors.ink
    stretches.push({ from: at, to: end, color, style: Math.floor(codes[i + 1]! / inkStep) })
    at = end
  }
  if (at < text.length) stretches.push({ from: at, to: text.length, color: value.colors.ink, style: 0 })
  return stretches
}
