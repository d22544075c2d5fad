// Code as it is drawn: its ground, lines that are marked or changed, numbers, words at their cells, blocks over what is hidden.
import type { Rect } from '@/lib/core/geometry'
import type { VectorContext } from '@/lib/core/surface'
import { drawText, type Seen } from '@/lib/core/text/draw-text'
import { hanFormsOfSeen } from '@/lib/core/text/han-forms'
import type { TextNeed } from '@/lib/core/text/text-block'
import { layOutText } from '@/lib/core/text/typesetter'
import { columnAt } from '../parts/cells'
import type { ContentDrawing } from '../parts/content'
import {
  drawPiece,
  faceOf,
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
import { wholeLetters } from '../parts/pieces'
import { inkStep, runStyle, runsOf } from '../parts/runs'
import { type CodeGrid, type CodeRow, codeGrid, linesNamed, textLeft } from './measure'
import { piecesOf } from './pieces'
import type { Code } from './schema'

const dimmed = 0.35

export const codeDrawing: ContentDrawing<Code> = {
  texts(value) {
    const { family, text } = value
    const codes = runsOf(value)?.lines.flatMap((line) => line.filter((_, at) => at % 2 === 1)) ?? []
    const styles = new Set([0, ...codes.map((code) => Math.floor(code / inkStep) & (runStyle.italic | runStyle.bold))])
    const han = hanOf(value)
    const needs = [...styles].map((style): TextNeed => ({ text, ...faceOf(family, style), han }))
    return [...needs, { text: '0123456789+−', family }]
  },
  draw(ctx, value, seen) {
    const grid = codeGrid(value)
    const { width, height } = grid.size
    fillRect(ctx, value.colors.ground, { x: 0, y: 0, width, height })
    const count = grid.lines.length
    const marks = {
      marked: linesNamed(value.marked, value, count),
      added: linesNamed(value.added, value, count),
      removed: linesNamed(value.removed, value, count),
    }
    const { paddingPx, cell } = grid
    const end = typedEnd(
      grid.rows.map((row) => columnsIn(grid, row)),
      value.shown,
    )
    const [first, most] = rowsSeen(grid, grid.rows.length, seen)
    const last = end ? Math.min(most, end.row) : most
    for (const name of ['added', 'removed', 'marked'] as const) {
      for (const band of bandsOf(grid, marks[name], first, last)) fillRect(ctx, value.colors[name], band)
    }
    const drawing = { ctx, value, grid, seen, marks, end }
    for (let at = first; at <= last; at++) drawRow(drawing, at, paddingPx + at * cell.height)
    // What is hidden of rows that are not there yet is covered all the same.
    for (let at = last + 1; at <= most; at++) drawHidden(drawing, grid.rows[at]!, paddingPx + at * cell.height)
    if (end) fillCaret(ctx, grid, { ...end, left: textLeft(grid), color: value.colors.ink, cells: 0.12 })
  },
  isOpaque: ({ colors }) => colors.ground.length === 7,
  hiddenReachPx: (value) => 2 * codeGrid(value).cell.height,
}

const hanOf = (value: Code) =>
  hanFormsOfSeen(value, value.text, () =>
    besideRanges(value.hidden, { from: 0, to: value.text.length })
      .map(({ from, to }) => value.text.slice(from, to))
      .join('\n'),
  )

interface RowDrawing {
  ctx: VectorContext
  value: Code
  grid: CodeGrid
  seen: Seen
  marks: Record<'marked' | 'added' | 'removed', ReadonlySet<number>>
  /** Where it is typed to; null: to its end. */
  end: TypedEnd | null
}

const columnsIn = ({ lines }: CodeGrid, { line, column, to }: CodeRow): number =>
  columnAt(lines[line]!.text, lines[line]!.letters, to) - column

function drawRow(drawing: RowDrawing, at: number, y: number): void {
  const { ctx, value, grid, marks, end } = drawing
  const row = grid.rows[at]!
  const { colors } = value
  const change = marks.added.has(row.line) ? 'added' : marks.removed.has(row.line) ? 'removed' : null
  const isDim = value.dimOthers && marks.marked.size > 0 && !marks.marked.has(row.line)
  ctx.globalAlpha = isDim ? dimmed : 1
  if (row.from === 0) drawGutter(drawing, row.line, { y, change })
  const type = { ...grid, family: value.family, ligatures: value.ligatures, han: hanOf(value) }
  const isTyped = !end || at < end.row
  if (isTyped)
    for (const word of value.words) fillRange(drawing, row, { ...word, y, color: colors.marked, inset: 0.08 })
  for (const piece of typedPieces(piecesOf(value, grid, row), at, end))
    drawPiece(ctx, type, piece, { x: textLeft(grid), y }, drawing.seen)
  drawHidden(drawing, row, y)
  ctx.globalAlpha = 1
}

function drawHidden(drawing: RowDrawing, row: CodeRow, y: number): void {
  const { hidden, colors } = drawing.value
  for (const secret of hidden) fillRange(drawing, row, { ...secret, y, color: colors.quiet, inset: hiddenInset })
}

/** Rows beside each other are one: two edges on one another would let the ground shine through. */
function bandsOf({ rows, cell, paddingPx, size }: CodeGrid, lines: ReadonlySet<number>, first: number, last: number) {
  const bands: Rect[] = []
  for (let at = first; at <= last; at++) {
    if (!lines.has(rows[at]!.line)) continue
    const y = paddingPx + at * cell.height
    const above = bands.at(-1)
    if (above && lines.has(rows[at - 1]!.line)) above.height += cell.height
    else bands.push({ x: 0, y, width: size.width, height: cell.height })
  }
  return bands
}

function drawGutter(
  { ctx, value, grid, seen }: RowDrawing,
  line: number,
  { y, change }: { y: number; change: 'added' | 'removed' | null },
): void {
  const { gutter, cell, paddingPx } = grid
  const place = { family: value.family, sizePx: grid.sizePx, lineHeight: cell.height / grid.sizePx }
  if (gutter.numbers > 0) {
    const text = String(value.firstNumber + line)
    const x = paddingPx + (gutter.numbers - 2 - text.length) * cell.width
    drawText(ctx, layOutText({ ...place, text }), { x, y, color: value.colors.quiet, ...seen })
  }
  if (change) {
    const x = paddingPx + gutter.numbers * cell.width
    const text = change === 'added' ? '+' : '−'
    drawText(ctx, layOutText({ ...place, text }), { x, y, color: value.colors.ink, ...seen })
  }
}

/** What a row has of a range of the text, as a rounded block. */
function fillRange(
  { ctx, grid }: RowDrawing,
  row: CodeRow,
  { from, to, ...block }: { from: number; to: number; y: number; color: string; inset: number },
): void {
  const line = grid.lines[row.line]!
  const { text, start, letters } = line
  const part = { from: Math.max(row.from, from - start), to: Math.min(row.to, to - start) }
  if (part.from >= part.to) return
  const { from: first, to: last } = wholeLetters(line, part)
  const column = (unit: number) => columnAt(text, letters, unit) - row.column
  fillBlock(ctx, grid.cell, { ...block, x: textLeft(grid), from: column(first), to: column(last) })
}
