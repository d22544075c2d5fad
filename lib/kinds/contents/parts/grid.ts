// A grid of cells with text on it, of which code, terminals and diffs are made: how large it is, its letters at their cells.
import type { Point, Rect, Size } from '@/lib/core/geometry'
import type { VectorContext } from '@/lib/core/surface'
import { drawText, type Seen } from '@/lib/core/text/draw-text'
import { fontFamilies } from '@/lib/core/text/families.data'
import type { HanForms } from '@/lib/core/text/han-forms'
import type { TextNeed } from '@/lib/core/text/text-block'
import { layOutText } from '@/lib/core/text/typesetter'
import { type Cell, type CellLetter, cellLetters, cellOf, columnAt } from './cells'
import type { Piece } from './pieces'
import { runStyle } from './runs'

export interface CellLine {
  text: string
  letters: readonly CellLetter[] | null
}

export const cellLine = (text: string, tabWidth: number): CellLine => ({ text, letters: cellLetters(text, tabWidth) })
export const columnsOf = ({ text, letters }: CellLine): number => columnAt(text, letters, text.length)

interface GridType {
  family: string
  sizePx: number
  lineHeight: number
  paddingPx: number
}

export interface CellGrid {
  cell: Cell
  /** Smaller than it was asked for where the card would be too large. */
  sizePx: number
  paddingPx: number
  size: Size
}

/** What pictures and files may be long. */
const sideMax = 32_000

export function cellGrid(type: GridType, { columns, rows }: { columns: number; rows: number }): CellGrid {
  const own = cellOf(type)
  const asked = sizeOf(own, { columns, rows }, type.paddingPx)
  const factor = Math.min(1, sideMax / asked.width, sideMax / asked.height)
  const cell = { width: own.width * factor, height: own.height * factor }
  const paddingPx = type.paddingPx * factor
  const size = factor === 1 ? asked : sizeOf(cell, { columns, rows }, paddingPx)
  return { cell, sizePx: type.sizePx * factor, paddingPx, size }
}

const sizeOf = (cell: Cell, { columns, rows }: { columns: number; rows: number }, paddingPx: number): Size => ({
  width: Math.max(1, Math.ceil(columns * cell.width + 2 * paddingPx)),
  height: Math.max(1, Math.ceil(rows * cell.height + 2 * paddingPx)),
})

/** The first and the last of the rows that meet what is asked for, and one more at each end: letters reach out of theirs. */
export function rowsSeen({ cell, paddingPx }: CellGrid, count: number, { part }: Seen): [first: number, last: number] {
  const first = Math.max(0, Math.floor((part.y - paddingPx) / cell.height) - 1)
  const last = Math.min(count - 1, Math.floor((part.y + part.height - paddingPx) / cell.height) + 1)
  return [first, last]
}

export interface Band extends Rect {
  color: string
}

/** Those that stand on one another become one: two edges on the same line would let the ground shine through. */
export function fillBands(ctx: VectorContext, bands: readonly Band[]): void {
  const open: Band[] = []
  for (const band of bands) {
    const above = open.findLast(
      ({ x, color, y, height }) => x === band.x && color === band.color && Math.abs(y + height - band.y) < 0.01,
    )
    if (above && above.width === band.width) above.height += band.height
    else open.push({ ...band })
  }
  for (const { color, ...rect } of open) fillRect(ctx, color, rect)
}

export interface PieceType extends Pick<CellGrid, 'cell' | 'sizePx'> {
  family: string
  ligatures: boolean
  han: HanForms
}

const faint = 0.6
const boldWeight = 700

/** `at` is where the row's first column begins. */
export function drawPiece(
  ctx: VectorContext,
  { cell, sizePx, family, ligatures, han }: PieceType,
  { text, column, cells, color, style }: Piece,
  at: Point,
  seen: Seen,
): void {
  const [x, y] = [at.x + column * cell.width, at.y]
  const { part } = seen
  if (x > part.x + part.width + cell.width || x + cells * cell.width < part.x - cell.width) return
  const face = { ...faceOf(family, style), han }
  const layout = layOutText({ text, ...face, sizePx, lineHeight: cell.height / sizePx, ligatures })
  // A wide letter stands in the middle of its two cells; all others fill theirs.
  const left = cells === 2 && text.length <= 2 ? x + (2 * cell.width - layout.width) / 2 : x
  const alpha = ctx.globalAlpha
  if (style & runStyle.faint) ctx.globalAlpha = alpha * faint
  drawText(ctx, layout, { x: left, y, color, ...seen })
  const stroke = Math.max(1, sizePx / 16)
  const baseline = layout.lines[0]?.baseline ?? 0
  const across = { x, width: cells * cell.width, height: stroke }
  if (style & runStyle.underline) fillRect(ctx, color, { ...across, y: y + baseline + 2 * stroke })
  if (style & runStyle.struck) fillRect(ctx, color, { ...across, y: y + baseline - layout.capHeight / 2 })
  ctx.globalAlpha = alpha
}

export function fillRect(ctx: VectorContext, color: string, { x, y, width, height }: Rect): void {
  ctx.fillStyle = color
  ctx.beginPath()
  ctx.rect(x, y, width, height)
  ctx.fill()
}

interface Block {
  /** Where the row begins. */
  x: number
  y: number
  /** Columns of the row. */
  from: number
  to: number
  color: string
  /** Of the row's height, above and below it. */
  inset: number
}

/** Behind words that stand out, and in the place of those that are hidden. */
export function fillBlock(ctx: VectorContext, cell: Cell, { x, y, from, to, color, inset }: Block): void {
  if (from >= to) return
  const [width, height] = [(to - from) * cell.width, cell.height * (1 - 2 * inset)]
  ctx.fillStyle = color
  ctx.beginPath()
  ctx.roundRect(x + from * cell.width, y + cell.height * inset, width, height, Math.min(height, width) * 0.18)
  ctx.fill()
}

/** Blocks over letters are as high as these. */
export const hiddenInset = 0.16

/** The letters of a run of that style: italics where the family has some. */
export function faceOf(family: string, style: number): Pick<TextNeed, 'family' | 'weight' | 'italic'> {
  const hasItalic = fontFamilies.find(({ id }) => id === family)?.italic === true
  return {
    family,
    weight: style & runStyle.bold ? boldWeight : 400,
    italic: hasItalic && (style & runStyle.italic) > 0,
  }
}

/** Where what is typed ends: rows before it are whole, those after it are not there yet. */
export interface TypedEnd {
  row: number
  columns: number
}

/** `lengths`: what each row takes to type. Null where all of it is there. */
export function typedEnd(lengths: readonly number[], share: number): TypedEnd | null {
  if (share >= 1) return null
  let left = Math.floor(lengths.reduce((sum, length) => sum + length + 1, 0) * share + 1e-9)
  for (const [row, length] of lengths.entries()) {
    if (left <= length) return { row, columns: left }
    left -= length + 1
  }
  return { row: Math.max(0, lengths.length - 1), columns: lengths.at(-1) ?? 0 }
}

/** Of a row what is there of its pieces. A letter that is wide, or of several signs, comes as a whole. */
export function typedPieces(pieces: readonly Piece[], row: number, end: TypedEnd | null): readonly Piece[] {
  if (!end || row < end.row) return pieces
  if (row > end.row) return []
  return pieces.flatMap((piece) => {
    const there = end.columns - piece.column
    if (there >= piece.cells) return [piece]
    const isPlain = piece.cells === piece.text.length
    return there > 0 && isPlain ? [{ ...piece, text: piece.text.slice(0, there), cells: there }] : []
  })
}

/** Where the next letter comes. */
export function fillCaret(
  ctx: VectorContext,
  { cell, paddingPx }: Pick<CellGrid, 'cell' | 'paddingPx'>,
  { row, columns, ...look }: TypedEnd & { left: number; color: string; cells: number },
): void {
  fillRect(ctx, look.color, {
    x: look.left + columns * cell.width,
    y: paddingPx + (row + hiddenInset) * cell.height,
    width: Math.max(1, look.cells * cell.width),
    height: cell.height * (1 - 2 * hiddenInset),
  })
}
