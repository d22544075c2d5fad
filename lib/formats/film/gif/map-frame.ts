// A frame's pixels as places in the film's palette. The dither is a pattern that stands still: what does not move does not flicker, and is
// not written again.
import type { Palette } from '../../png/palette/choose-colors'

/** Bayer's matrix of 8 by 8: the order in which neighbouring pixels take the next colour. */
const order = bayer(3)
/** Steps of a channel between the lightest and the darkest place. */
const strength = 14
/** Of each channel, in the table of nearest colours: 262,144 entries. */
const tableBits = 6

interface FrameMap {
  /** Writes the index of each pixel that differs from `before` (all, where it is null); others keep theirs. */
  map(pixels: Uint32Array, before: Uint32Array | null, indices: Uint8Array): void
}

/** Opaque colours only; `width` is that of the frames. */
export function createFrameMap(palette: Palette, width: number): FrameMap {
  const nearest = nearestTable(palette)
  const offsets = Float32Array.from(order, (place) => (place / 64 - 0.5) * strength)
  return {
    map(pixels, before, indices) {
      for (let at = 0; at < pixels.length; at++) {
        const pixel = pixels[at]!
        if (before && before[at] === pixel) continue
        const x = at % width
        const offset = offsets[((((at - x) / width) & 7) << 3) | (x & 7)]!
        indices[at] = nearest(
          toByte((pixel & 255) + offset),
          toByte(((pixel >> 8) & 255) + offset),
          toByte(((pixel >> 16) & 255) + offset),
        )
      }
    },
  }
}

const toByte = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value | 0)

function bayer(doublings: number): number[] {
  let [size, matrix] = [1, [0]]
  for (let round = 0; round < doublings; round++) {
    const next = new Array<number>(size * size * 4)
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        const value = matrix[y * size + x]! * 4
        next[y * size * 2 + x] = value
        next[(y + size) * size * 2 + x + size] = value + 1
        next[y * size * 2 + x + size] = value + 2
        next[(y + size) * size * 2 + x] = value + 3
      }
    }
    matrix = next
    size *= 2
  }
  return matrix
}

/** Filled as it is asked: screenshots have few colours. Green counts twice as much as red: so it looks. */
function nearestTable(palette: Palette): (red: number, green: number, blue: number) => number {
  const shift = 8 - tableBits
  const found = new Int16Array(1 << (3 * tableBits)).fill(-1)
  const count = palette.length / 4
  return (red, green, blue) => {
    const key = ((red >> shift) << (2 * tableBits)) | ((green >> shift) << tableBits) | (blue >> shift)
    if (found[key]! >= 0) return found[key]!
    const middle = (channel: number) => ((channel >> shift) << shift) + (channel >= 252 ? 3 : channel < 4 ? 0 : 2)
    const [r, g, b] = [middle(red), middle(green), middle(blue)]
    let [least, index] = [Number.POSITIVE_INFINITY, 0]
    for (let at = 0; at < count; at++) {
      const distance =
        2 * (palette[at * 4]! - r) ** 2 + 4 * (palette[at * 4 + 1]! - g) ** 2 + 3 * (palette[at * 4 + 2]! - b) ** 2
      if (distance >= least) continue
      least = distance
      index = at
    }
    found[key] = index
    return index
  }
}
