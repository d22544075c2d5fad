// What a mosaic is made of instead of what it covers: colours from beside it, and chance. Means of cells are no secret's end: with
// the right font a nearest-match attack reads a four-digit number back from them (tests/unit/render/pictures/mosaic-attack.test.ts).
import { seededRandom } from '@/lib/core/exact'
import { intersect, isEmpty, type Rect, subtract } from '@/lib/core/geometry'
import type { PixelImage } from '@/lib/core/surface'

type Color = readonly [red: number, green: number, blue: number]

const neutral: Color = [128, 128, 128]

/** How far a cell may go from the colour beside it towards dark on light, or light on dark. */
const contrastMax = 0.6

interface Cells {
  rect: Rect
  cellPx: number
  /** Null for no chance: the colours beside the rectangle, going over into each other. */
  seed: number | null
}

/**
 * Fills `pixels`, those of the rectangle, with cells that depend on nothing in it, nor on what any of `hidden` covers: they are as like
 * for one secret as for another.
 */
export function substituteCells(image: PixelImage, cells: Cells, hidden: readonly Rect[], pixels: Uint32Array): void {
  layCells({ cells, colors: colorsOf(image, cells, hidden) }, cells.rect, { pixels, bounds: cells.rect })
}

interface Laying {
  pixels: Uint32Array
  /** Where the pixels lie in the picture. */
  bounds: Rect
}

/** The same on a part of the rectangle: what one redaction is to another that sees only that of it. */
export function layPart(
  image: PixelImage,
  { cells, part }: { cells: Cells; part: Rect },
  hidden: readonly Rect[],
  onto: Laying,
): void {
  layCells({ cells, colors: keptColors(image, cells, hidden) }, part, onto)
}

function layCells(
  { cells: { rect, cellPx }, colors }: { cells: Cells; colors: Uint32Array },
  part: Rect,
  { pixels, bounds }: Laying,
): void {
  const columns = Math.ceil(rect.width / cellPx)
  const lineEnd = part.x + part.width
  const at = (x: number, y: number) => (y - bounds.y) * bounds.width + x - bounds.x
  for (let y = part.y; y < part.y + part.height; ) {
    const row = Math.floor((y - rect.y) / cellPx)
    const end = Math.min(part.y + part.height, rect.y + (row + 1) * cellPx)
    for (let x = part.x; x < lineEnd; ) {
      const column = Math.floor((x - rect.x) / cellPx)
      const right = Math.min(lineEnd, rect.x + (column + 1) * cellPx)
      pixels.fill(colors[row * columns + column]!, at(x, y), at(right, y))
      x = right
    }
    // All lines of a row of cells are its first.
    for (let line = y + 1; line < end; line++) pixels.copyWithin(at(part.x, line), at(part.x, y), at(lineEnd, y))
    y = end
  }
}

/** 16 MB for one list of redactions: what is more is made again. */
const keptCellsMax = 4_000_000

interface KeptColors {
  count: number
  of: Map<Rect, Uint32Array>
}

/**
 * For as long as the list is there, which is one redraw: each redaction is asked by all that lie near it, and 40 blurs on each other
 * took 9 seconds.
 */
const kept = new WeakMap<PixelImage, WeakMap<readonly Rect[], KeptColors>>()

function keptColors(image: PixelImage, cells: Cells, hidden: readonly Rect[]): Uint32Array {
  const lists = kept.get(image) ?? new WeakMap<readonly Rect[], KeptColors>()
  kept.set(image, lists)
  const list = lists.get(hidden) ?? { count: 0, of: new Map<Rect, Uint32Array>() }
  lists.set(hidden, list)
  const known = list.of.get(cells.rect)
  if (known) return known
  const colors = colorsOf(image, cells, hidden)
  if (list.count + colors.length <= keptCellsMax) {
    list.count += colors.length
    list.of.set(cells.rect, colors)
  }
  return colors
}

/** One for each cell, row by row. */
function colorsOf(image: PixelImage, { rect, cellPx, seed }: Cells, hidden: readonly Rect[]): Uint32Array {
  const { width, height } = rect
  const [columns, rows] = [Math.ceil(width / cellPx), Math.ceil(height / cellPx)]
  const beside = coloursBeside(image, { rect, cellPx, columns, rows }, hidden)
  const random = seed === null ? () => 0 : seededRandom(seed)
  const colors = new Uint32Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const ground = mixed([
        { color: beside.left[row]!, weight: 1 / (column + 0.5) },
        { color: beside.right[row]!, weight: 1 / (columns - column - 0.5) },
        { color: beside.top[column]!, weight: 1 / (row + 0.5) },
        { color: beside.bottom[column]!, weight: 1 / (rows - row - 0.5) },
      ])
      const chance = random()
      colors[row * columns + column] = packed(towardsInk(ground, chance * chance * contrastMax))
    }
  }
  return colors
}

interface Grid {
  rect: Rect
  cellPx: number
  columns: number
  rows: number
}

/** A colour for each cell of each side; where a side shows nothing, the mean of all that is shown. */
function coloursBeside(image: PixelImage, { rect, cellPx, columns, rows }: Grid, hidden: readonly Rect[]) {
  const { x, y, width, height } = rect
  const ring = { x: x - cellPx, y: y - cellPx, width: width + 2 * cellPx, height: height + 2 * cellPx }
  const near = hidden.filter((each) => !isEmpty(intersect(each, ring)))
  const strip = (count: number, rectAt: (index: number) => Rect) =>
    Array.from({ length: count }, (_, index) => meanShown(image, rectAt(index), near))
  const across = (top: number) =>
    strip(columns, (at) => ({ x: x + at * cellPx, y: top, width: cellPx, height: cellPx }))
  const down = (left: number) => strip(rows, (at) => ({ x: left, y: y + at * cellPx, width: cellPx, height: cellPx }))
  const sides = { left: down(x - cellPx), right: down(x + width), top: across(y - cellPx), bottom: across(y + height) }
  const shown = Object.values(sides).flatMap((colors) =>
    colors.flatMap((color) => (color ? [{ color, weight: 1 }] : [])),
  )
  const otherwise = shown.length > 0 ? mixed(shown) : neutral
  const whole = (colors: readonly (Color | null)[]) => colors.map((color) => color ?? otherwise)
  return { left: whole(sides.left), right: whole(sides.right), top: whole(sides.top), bottom: whole(sides.bottom) }
}

/** Of the opaque pixels of the picture that no redaction covers; null where there are none. */
function meanShown({ width, height, data }: PixelImage, rect: Rect, hidden: readonly Rect[]): Color | null {
  const part = intersect(rect, { x: 0, y: 0, width, height })
  if (isEmpty(part)) return null
  const shown = hidden.reduce(
    (parts, each) => (isEmpty(intersect(each, part)) ? parts : parts.flatMap((piece) => subtract(piece, each))),
    [part],
  )
  let [red, green, blue, count] = [0, 0, 0, 0]
  for (const { x, y, width: wide, height: high } of shown) {
    for (let row = y; row < y + high; row++) {
      const end = (row * width + x + wide) * 4
      for (let at = (row * width + x) * 4; at < end; at += 4) {
        if (data[at + 3]! < 128) continue
        red += data[at]!
        green += data[at + 1]!
        blue += data[at + 2]!
        count += 1
      }
    }
  }
  return count === 0 ? null : [red / count, green / count, blue / count]
}

function mixed(parts: readonly { color: Color; weight: number }[]): Color {
  const whole = parts.reduce((sum, { weight }) => sum + weight, 0)
  const channel = (at: 0 | 1 | 2) => parts.reduce((sum, { color, weight }) => sum + color[at] * weight, 0) / whole
  return [channel(0), channel(1), channel(2)]
}

function towardsInk([red, green, blue]: Color, share: number): Color {
  const ink = red + green + blue > 384 ? 0 : 255
  return [red + (ink - red) * share, green + (ink - green) * share, blue + (ink - blue) * share]
}

/** Opaque: how see-through something was is a part of it. Little endian. */
function packed([red, green, blue]: Color): number {
  return (Math.round(red) | (Math.round(green) << 8) | (Math.round(blue) << 16) | (255 << 24)) >>> 0
}
