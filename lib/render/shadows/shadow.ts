// A card's shadow made ready for its tiles, and how the kernel's shadow step finds its place in a map of coverage.
import type { Rgba } from '@/lib/core/color'
import type { Point, Rect } from '@/lib/core/geometry'
import type { Arena } from '@/lib/kernel/arena'
import { blurScratchBytes } from '@/lib/kernel/bitmap'
import { type CoverageMap, type DeepBitmap, fullCoverage, type Kernel } from '@/lib/kernel/kernel'

export interface Shadow {
  /** Device pixels any layer reaches. */
  bounds: Rect
  /** A graphics card casts the shadow from it; null where its map is folded. */
  cast: MapCast | null
  /** The shadow over a part of the bounds; takes tables from the arena. `firstRow` counts rows of the part. */
  over(part: Rect): (deep: DeepBitmap, firstRow: number) => void
}

/** A shadow as one map that lies straight under the canvas. */
export interface MapCast {
  /** Names the map. */
  key: string
  map: ShadowCells
  /** Design pixels: where the map begins, and how large its cells are. */
  origin: Point
  cell: number
  color: Rgba
  /** 0 to 1, the colour's alpha in it. */
  strength: number
}

/** 15 bits of coverage a cell. */
export interface ShadowCells {
  cells: Uint16Array<ArrayBuffer>
  /** A multiple of eight: the kernel mixes rows of a map eight cells at a time. */
  columns: number
  rows: number
}

/** `pixels`: RGBA, one a cell; their alpha is blurred. */
export function blurredAlpha(
  { arena, blur, coverageOf }: Kernel,
  pixels: Uint8ClampedArray,
  { columns, rows, radius }: { columns: number; rows: number; radius: number },
): Uint16Array<ArrayBuffer> {
  const mark = arena.mark()
  // Cells take half the room of their pixels, and lie where those were.
  const map: CoverageMap = { pointer: arena.put(pixels), width: columns, height: rows }
  coverageOf(map.pointer, map.pointer, columns * rows)
  blur(map, arena.take(blurScratchBytes(map, radius)), radius)
  const blurred = new Uint16Array(arena.bytes(map.pointer, columns * rows * 2).slice().buffer)
  arena.release(mark)
  return blurred
}

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

interface CastLayer {
  /** Of the map in the arena. */
  pointer: number
  columns: number
  /** 15 bits. */
  strength: number
  across: AxisPlaces
  down: AxisPlaces
}

/** The eight numbers of a layer, its tables put in the arena (assembly/shadow.ts). */
export function castRecord(arena: Arena, { pointer, columns, strength, across, down }: CastLayer): number[] {
  const columnOffsets = arena.put(across.cells.map((cell) => cell * 2))
  const columnMixes = arena.put(mixes(across.shares))
  const rowOffsets = arena.put(down.cells.map((cell) => cell * columns * 2))
  const rowMixes = arena.put(fractions(down.shares))
  return [pointer, columns, columnOffsets, columnMixes, rowOffsets, rowMixes, strength, 0]
}

/** Two i16 a pixel that sum to 16384. */
function mixes(shares: Float64Array): Int16Array {
  const pairs = new Int16Array(shares.length * 2)
  shares.forEach((share, i) => {
    const next = Math.floor(share * 16_384 + 0.5)
    pairs[i * 2] = 16_384 - next
    pairs[i * 2 + 1] = next
  })
  return pairs
}

/** 15 bits a pixel. */
function fractions(shares: Float64Array): Int32Array {
  return Int32Array.from(shares, (share) => Math.floor(share * fullCoverage + 0.5))
}
