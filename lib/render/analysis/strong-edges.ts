// Upright and level edges in a picture that are long enough to cut along: sides of windows, bars, cards, columns of text.
import type { PixelImage } from '@/lib/core/surface'
import { mainPicture } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'
import { hiddenRects } from './analyse-picture'
import { type OrientedPixels, orientedPixels } from './oriented-pixels'

/** Places between two pixels: an edge at 5 lies between the fifth and the sixth. Ascending. */
export interface StrongEdges {
  x: readonly number[]
  y: readonly number[]
}

/** Difference of a channel that an eye sees as a line. */
const tolerance = 18
/** Of all lines only so many are looked at, evenly: 48 megapixels took 70 ms on a free core. */
const linesMax = 360
/** The share of the lines that cross an edge there. */
const shareMin = 0.12
/** Noise and leaves have an edge everywhere: a strong one stands out of the others. */
const timesMean = 3
/** Within so many pixels the strongest counts. */
const apartPx = 4
const edgesMax = 40

/** `image` holds the pixels of the main picture's file. Redacted pixels are not looked at. */
export function strongEdges(scene: Scene, image: PixelImage): StrongEdges {
  const pixels = orientedPixels(image, mainPicture(scene), hiddenRects(scene))
  const { width, height } = pixels
  return { x: edgesAlong(pixels, width, height, true), y: edgesAlong(pixels, height, width, false) }
}

/** `length`: of the axis whose places are asked for; `across`: of the other one. */
function edgesAlong(pixels: OrientedPixels, length: number, across: number, isX: boolean): number[] {
  const counts = new Uint32Array(length)
  const step = Math.max(1, Math.floor(across / linesMax))
  let lines = 0
  for (let line = Math.floor(step / 2); line < across; line += step) {
    countLine(pixels, line, { counts, isX })
    lines += 1
  }
  return strongest(counts, lines)
}

function countLine(pixels: OrientedPixels, line: number, { counts, isX }: { counts: Uint32Array; isX: boolean }): void {
  const { data } = pixels
  const start = isX ? pixels.at(0, line) : pixels.at(line, 0)
  const step = (isX ? pixels.at(1, line) : pixels.at(line, 1)) - start
  const hidden = pixels.hidden
    .filter((rect) => (isX ? isWithin(line, rect.y, rect.height) : isWithin(line, rect.x, rect.width)))
    .map((rect) => (isX ? { from: rect.x, to: rect.x + rect.width } : { from: rect.y, to: rect.y + rect.height }))
  // The innermost loop: no object is made in it.
  for (let at = 1, byte = start + step; at < counts.length; at += 1, byte += step) {
    const before = byte - step
    const differs =
      Math.abs(data[byte]! - data[before]!) > tolerance ||
      Math.abs(data[byte + 1]! - data[before + 1]!) > tolerance ||
      Math.abs(data[byte + 2]! - data[before + 2]!) > tolerance ||
      Math.abs(data[byte + 3]! - data[before + 3]!) > tolerance
    if (differs && (hidden.length === 0 || !hidden.some(({ from, to }) => at >= from && at <= to))) counts[at]! += 1
  }
}

const isWithin = (at: number, from: number, length: number) => at >= from && at < from + length

function strongest(counts: Uint32Array, lines: number): number[] {
  const mean = counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length)
  const least = Math.max(lines * shareMin, mean * timesMean)
  const isPeak = (at: number) => {
    for (let other = at - apartPx; other <= at + apartPx; other++) {
      const count = counts[other] ?? 0
      if (count > counts[at]! || (count === counts[at]! && other < at)) return false
    }
    return true
  }
  const found: number[] = []
  for (let at = 1; at < counts.length; at++) if (counts[at]! >= least && isPeak(at)) found.push(at)
  return found
    .sort((one, other) => counts[other]! - counts[one]!)
    .slice(0, edgesMax)
    .sort((one, other) => one - other)
}
