// The even colour round a picture's content, and where the content begins.

import { hexOfChannels } from '@/lib/core/color'
import type { Rect } from '@/lib/core/geometry'
import { isHidden, type OrientedPixels } from './oriented-pixels'

/** Difference of a channel that an eye and a JPEG do not count. */
const tolerance = 10
/** The share of a line that has to be even. */
const evenShare = 0.995
/** Bounds for a picture that is blank all over: 48 megapixels are found so with 1.2 million looks. */
const looksMax = 500
const linesMax = 1200

interface Edges {
  /** Null when no side has an even colour, or the corners are clear. */
  color: string | null
  /** The area that is not that colour, seen from each side; the whole area when there is no such colour. */
  content: Rect
  /** Corners that let through: a window's shot with its own shape. */
  clearCorners: boolean
}

type Channels = readonly [red: number, green: number, blue: number, alpha: number]

export function edgesOf(pixels: OrientedPixels, area: Rect): Edges {
  const [left, top] = [area.x, area.y]
  const [right, bottom] = [area.x + area.width - 1, area.y + area.height - 1]
  const corners = [
    read(pixels, left, top),
    read(pixels, right, top),
    read(pixels, right, bottom),
    read(pixels, left, bottom),
  ]
  if (corners.filter(([, , , alpha]) => alpha < 128).length >= 3) {
    return { color: null, content: area, clearCorners: true }
  }
  const base = mostCommon(corners)
  const evenRow = (y: number) => isEven(pixels, base, { x: left, y, count: area.width, down: false })
  const evenColumn = (x: number) => isEven(pixels, base, { x, y: top, count: area.height, down: true })
  const above = countWhile(area.height, (i) => evenRow(top + i))
  const blank = { color: hexOf(base), content: area, clearCorners: false }
  if (above === area.height) return blank
  const below = countWhile(area.height - above, (i) => evenRow(bottom - i))
  const before = countWhile(area.width, (i) => evenColumn(left + i))
  // A rule right across is less of each column than counts.
  if (before === area.width) return blank
  const after = countWhile(area.width - before, (i) => evenColumn(right - i))
  const content = {
    x: left + before,
    y: top + above,
    width: area.width - before - after,
    height: area.height - above - below,
  }
  const found = above + below + before + after > 0
  return { color: found ? hexOf(base) : null, content: found ? content : area, clearCorners: false }
}

/** How many from the start hold. Of more than `linesMax` only some are asked, and back from the first that does not hold each. */
function countWhile(countMax: number, holds: (index: number) => boolean): number {
  const step = Math.max(1, Math.floor(countMax / linesMax))
  let count = 0
  while (count < countMax && holds(count)) count += step
  if (count >= countMax && holds(countMax - 1)) return countMax
  count = Math.max(0, Math.min(count, countMax - 1))
  while (count > 0 && !holds(count - 1)) count -= 1
  return count
}

function read({ data, at }: OrientedPixels, x: number, y: number): Channels {
  const i = at(x, y)
  return [data[i]!, data[i + 1]!, data[i + 2]!, data[i + 3]!]
}

const close = (one: Channels, other: Channels) =>
  Math.abs(one[0] - other[0]) <= tolerance &&
  Math.abs(one[1] - other[1]) <= tolerance &&
  Math.abs(one[2] - other[2]) <= tolerance &&
  Math.abs(one[3] - other[3]) <= tolerance

/** The corner most corners agree with; the first when all differ. */
function mostCommon(corners: readonly Channels[]): Channels {
  const votes = corners.map((corner) => corners.filter((other) => close(corner, other)).length)
  return corners[votes.indexOf(Math.max(...votes))]!
}

interface Line {
  x: number
  y: number
  count: number
  down: boolean
}

/** Hidden pixels count as content: the result tells nothing of what is under a redaction. */
function isEven(pixels: OrientedPixels, base: Channels, { x, y, count, down }: Line): boolean {
  const { data, hidden } = pixels
  const [red, green, blue, alpha] = base
  const stride = Math.max(1, Math.floor(count / looksMax))
  const start = pixels.at(x, y)
  const step = (down ? pixels.at(x, y + stride) : pixels.at(x + stride, y)) - start
  const othersMax = Math.floor(Math.ceil(count / stride) * (1 - evenShare))
  let others = 0
  // The innermost loop: no object is made in it.
  for (let i = 0, byte = start; i < count; i += stride, byte += step) {
    const differs =
      Math.abs(data[byte]! - red) > tolerance ||
      Math.abs(data[byte + 1]! - green) > tolerance ||
      Math.abs(data[byte + 2]! - blue) > tolerance ||
      Math.abs(data[byte + 3]! - alpha) > tolerance ||
      (hidden.length > 0 && isHidden(pixels, down ? x : x + i, down ? y + i : y))
    if (!differs) continue
    others += 1
    if (others > othersMax) return false
  }
  return true
}

const hexOf = ([red, green, blue]: Channels) => hexOfChannels({ red, green, blue })
