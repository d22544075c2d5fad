// What a mosaic is made of instead of what it covers: colours from beside it, and chance. Means of cells are no secret's end: with
// the right font a nearest-match attack reads a four-digit number back from them (tests/unit/render/pictures/mosaic-attack.test.ts).
import { seededRandom } from '@/lib/core/exact'
import { intersect, isEmpty, type Rect } from '@/lib/core/geometry'
import type { PixelImage } from '@/lib/core/surface'

type Color = readonly [red: number, green: number, blue: number]

const neutral: Color = [128, 128, 128]

/** How far a cell may go from the colour beside it towards dark on light, or light on dark. */
const contrastMax = 0.6

interface Mosaic {
  rect: Rect
  cellPx: number
  seed: number
}

/**
 * Fills the rectangle with cells that depend on nothing in it, nor on what any of `hidden` covers: they are as like for one secret as
 * for another.
 */
export function substituteCells(image: PixelImage, { rect, cellPx, seed }: Mosaic, hidden: readonly Rect[]): void {
  const [columns, rows] = [Math.ceil(rect.width / cellPx), Math.ceil(rect.height / cellPx)]
  const beside = coloursBeside(image, { rect, cellPx, columns, rows }, hidden)
  const random = seededRandom(seed)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const ground = mixed([
        { color: beside.left[row]!, weight: 1 / (column + 0.5) },
        { color: beside.right[row]!, weight: 1 / (columns - column - 0.5) },
        { color: beside.top[column]!, weight: 1 / (row + 0.5) },
        { color: beside.bottom[column]!, weight: 1 / (rows - row - 0.5) },
      ])
      const chance = random()
      const cell = { x: rect.x + column * cellPx, y: rect.y + row * cellPx, width: cellPx, height: cellPx }
      fill(image, intersect(cell, rect), towardsInk(ground, chance * chance * contrastMax))
    }
  }
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
  const strip = (count: number, rectAt: (index: number) => Rect) =>
    Array.from({ length: count }, (_, index) => meanShown(image, rectAt(index), hidden))
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
  const near = hidden.filter((each) => !isEmpty(intersect(each, part)))
  const sums = [0, 0, 0]
  let count = 0
  for (let y = part.y; y < part.y + part.height; y++) {
    for (let x = part.x; x < part.x + part.width; x++) {
      const at = (y * width + x) * 4
      if (data[at + 3]! < 128 || near.some((each) => covers(each, x, y))) continue
      for (let channel = 0; channel < 3; channel++) sums[channel]! += data[at + channel]!
      count += 1
    }
  }
  return count === 0 ? null : [sums[0]! / count, sums[1]! / count, sums[2]! / count]
}

const covers = ({ x, y, width, height }: Rect, atX: number, atY: number): boolean =>
  atX >= x && atX < x + width && atY >= y && atY < y + height

function mixed(parts: readonly { color: Color; weight: number }[]): Color {
  const whole = parts.reduce((sum, { weight }) => sum + weight, 0)
  const channel = (at: 0 | 1 | 2) => parts.reduce((sum, { color, weight }) => sum + color[at] * weight, 0) / whole
  return [channel(0), channel(1), channel(2)]
}

function towardsInk([red, green, blue]: Color, share: number): Color {
  const ink = red + green + blue > 384 ? 0 : 255
  return [red + (ink - red) * share, green + (ink - green) * share, blue + (ink - blue) * share]
}

/** Opaque: how see-through something was is a part of it. */
function fill({ width, data }: PixelImage, rect: Rect, color: Color): void {
  const [red, green, blue] = color.map(Math.round) as [number, number, number]
  for (let y = rect.y; y < rect.y + rect.height; y++) {
    for (let x = rect.x; x < rect.x + rect.width; x++) data.set([red, green, blue, 255], (y * width + x) * 4)
  }
}
