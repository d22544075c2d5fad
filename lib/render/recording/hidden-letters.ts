// Whether other layers hide letters of a line of words: measured along the line, whichever way it runs, by what is drawn of it.
import type { Rect } from '@/lib/core/geometry'
import { aboveLine, belowLine, type RecordedWords } from './recorded-path'

/** Of a letter's place: so much less, and people could no more read it. */
const hiddenShare = 0.5
/** The same of what is drawn there: a stroke of the pen across small letters hides half of one. */
const hiddenInkShare = 0.7
/** Of the size: as wide as a narrow letter. */
const windowShare = 0.4
/** Of the size: what is thinner, a line for example, crosses letters and hides none. */
const coverShare = 0.25

interface LinePixels {
  rect: Rect
  /** What its layer draws there, RGBA. */
  drawn: Uint8Array
  /** Opaque where it is hidden. */
  cover: Uint8Array
}

/** Letters are not told apart: of cells as wide as each other, of what stands alone, and of every narrow stretch none may be hidden. */
export function hidesLetters(line: RecordedWords, pixels: LinePixels): boolean {
  const grid = gridOf(line, pixels)
  const all: Stretch = [0, grid.across]
  const ground = mostOf(grid, all)
  const isUnread = (stretch: Stretch, on: number) =>
    isHidden(grid, stretch, on) && coveredNear(grid, stretch) >= coverShare * grid.sizePx
  return (
    cells(grid, line.text).some((cell) => isCovered(grid, cell) || isUnread(cell, mostOf(grid, cell))) ||
    [...alone(grid, ground), ...windows(grid)].some((stretch) => isUnread(stretch, ground))
  )
}

/** Columns of the line, the last one not included. */
type Stretch = [from: number, to: number]

interface Grid {
  across: number
  down: number
  /** Of the letters, in columns. */
  sizePx: number
  /** Colours by column and row; 0 beside the pixels. */
  colors: Uint32Array
  hidden: Uint8Array
}

/** Pixels in the line's own directions, about one for each. */
function gridOf(
  { width, sizePx, matrix: [a, b, c, d, e, f] }: RecordedWords,
  { rect, drawn, cover }: LinePixels,
): Grid {
  const [along, upright] = [Math.hypot(a, b), Math.hypot(c, d)]
  const height = (aboveLine + belowLine) * sizePx
  const across = Math.max(1, Math.round(width * along))
  const down = Math.max(1, Math.round(height * upright))
  const colors = new Uint32Array(across * down)
  const hidden = new Uint8Array(across * down)
  for (let column = 0; column < across; column++) {
    const u = ((column + 0.5) / across) * width
    for (let row = 0; row < down; row++) {
      const v = ((row + 0.5) / down) * height - aboveLine * sizePx
      const x = Math.floor(a * u + c * v + e) - rect.x
      const y = Math.floor(b * u + d * v + f) - rect.y
      if (x < 0 || y < 0 || x >= rect.width || y >= rect.height) continue
      const at = (y * rect.width + x) * 4
      const place = column * down + row
      colors[place] = (drawn[at]! | (drawn[at + 1]! << 8) | (drawn[at + 2]! << 16) | (drawn[at + 3]! << 24)) >>> 0
      hidden[place] = cover[at + 3] === 255 ? 1 : 0
    }
  }
  return { across, down, sizePx: sizePx * along, colors, hidden }
}

/** The colour that most of it has: letters stand on it. */
function mostOf(grid: Grid, stretch: Stretch): number {
  const counts = new Map<number, number>()
  for (const color of columnsOf(grid.colors, grid, stretch)) counts.set(color, (counts.get(color) ?? 0) + 1)
  let [most, count] = [0, 0]
  for (const [color, many] of counts) if (many > count) [most, count] = [color, many]
  return most
}

const columnsOf = <Columns extends Uint32Array | Uint8Array>(all: Columns, { down }: Grid, [from, to]: Stretch) =>
  all.subarray(from * down, to * down) as Columns

/** Of what is drawn there on the ground. */
function isHidden(grid: Grid, stretch: Stretch, ground: number): boolean {
  const hidden = columnsOf(grid.hidden, grid, stretch)
  let [ink, unseen] = [0, 0]
  columnsOf(grid.colors, grid, stretch).forEach((color, at) => {
    if (color === ground) return
    ink += 1
    unseen += hidden[at]!
  })
  return ink > 0 && unseen >= hiddenInkShare * ink
}

function isCovered(grid: Grid, stretch: Stretch): boolean {
  const hidden = columnsOf(grid.hidden, grid, stretch)
  return hidden.reduce((sum, one) => sum + one, 0) >= hiddenShare * hidden.length
}

/** Columns in which something is hidden, with those just beside. */
function coveredNear(grid: Grid, [from, to]: Stretch): number {
  const beside = Math.ceil((coverShare / 2) * grid.sizePx)
  const [first, end] = [Math.max(0, from - beside), Math.min(grid.across, to + beside)]
  let count = 0
  for (let column = first; column < end; column++)
    if (columnsOf(grid.hidden, grid, [column, column + 1]).includes(1)) count += 1
  return count
}

function cells({ across }: Grid, text: string): Stretch[] {
  const letters = Math.max(1, [...text.trimEnd()].length)
  const edge = (letter: number) => (letter * across) / letters
  return Array.from({ length: letters }, (_, letter) => [Math.floor(edge(letter)), Math.ceil(edge(letter + 1))])
}

/** Columns in which something is drawn, between such in which nothing is. */
function alone(grid: Grid, ground: number): Stretch[] {
  const isEmpty = (column: number) =>
    columnsOf(grid.colors, grid, [column, column + 1]).every((color) => color === ground)
  const stretches: Stretch[] = []
  let from = 0
  for (let column = 0; column <= grid.across; column++) {
    if (column < grid.across && !isEmpty(column)) continue
    if (column > from) stretches.push([from, column])
    from = column + 1
  }
  return stretches
}

function windows({ across, sizePx }: Grid): Stretch[] {
  const width = Math.max(1, Math.round(windowShare * sizePx))
  const step = Math.max(1, Math.floor(width / 4))
  const count = Math.max(0, Math.ceil((across - width) / step))
  return Array.from({ length: count }, (_, at) => [at * step, at * step + width])
}
