// How the kernel's shadow step finds its place in a map: a cell and a share for every column and every row of pixels.
import { fullCoverage } from '@/lib/kernel/kernel'

export interface AxisPlaces {
  /** The cell before each pixel; padded to four, as the kernel reads columns. */
  cells: Int32Array
  /** Of the next cell. */
  shares: Float64Array
}

interface StraightAxis {
  /** Device pixels. */
  first: number
  count: number
  scale: number
  /** In design pixels: where the map begins, and how large its cells are. */
  origin: number
  cell: number
  /** At least two; the outermost are clear, and stand for all beyond. */
  cells: number
}

/** A map that lies straight and whole under the pixels. */
export function straightAxis({ first, count, scale, origin, cell, cells: cellCount }: StraightAxis): AxisPlaces {
  const cells = new Int32Array(Math.ceil(count / 4) * 4)
  const shares = new Float64Array(cells.length)
  for (let i = 0; i < count; i++) {
    const place = ((first + i + 0.5) / scale - origin) / cell - 0.5
    const inside = Math.max(0, Math.min(cellCount - 1, place))
    cells[i] = Math.min(cellCount - 2, Math.floor(inside))
    shares[i] = inside - cells[i]!
  }
  return { cells, shares }
}

/** Two i16 a pixel that sum to 16384. */
export function mixes(shares: Float64Array): Int16Array {
  const pairs = new Int16Array(shares.length * 2)
  shares.forEach((share, i) => {
    const next = Math.floor(share * 16_384 + 0.5)
    pairs[i * 2] = 16_384 - next
    pairs[i * 2 + 1] = next
  })
  return pairs
}

/** 15 bits a pixel. */
export function fractions(shares: Float64Array): Int32Array {
  return Int32Array.from(shares, (share) => Math.floor(share * fullCoverage + 0.5))
}
