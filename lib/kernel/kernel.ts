// What the kernel can do, whichever way it runs. Pixels are RGBA8, premultiplied; pointers are bytes in its own memory.
import type { Arena } from './arena'

/** A rectangle of pixels in kernel memory. */
export interface Bitmap {
  pointer: number
  strideBytes: number
  width: number
  height: number
}

/** A value for every pixel centre (x, y) of the whole picture: start + (x + 0.5) * stepX + (y + 0.5) * stepY. */
export interface LinearFill {
  /** Pointer to `gradientEntries` entries of four u16: premultiplied channels in 8.8 fixed point. */
  table: number
  /** In entries of the table. */
  start: number
  stepX: number
  stepY: number
  /** Where the bitmap's first pixel lies in the whole picture. */
  originX: number
  originY: number
}

/** One byte of coverage a pixel; a negative stride reads the mask upside down. */
export interface Mask {
  pointer: number
  strideBytes: number
}

/** Pointers to a resample table (resample-table.ts) for `count` outputs. */
export interface TapTable {
  spans: number
  weights: number
  count: number
}

export interface RowResample {
  /** First source row, first source column of the table. */
  source: number
  sourceStrideBytes: number
  rows: number
  taps: TapTable
  /** Four i16 a pixel (value * 64). */
  output: number
  outputStrideBytes: number
}

export interface ColumnResample {
  input: number
  inputStrideBytes: number
  /** Pixels a row: a multiple of four. */
  width: number
  taps: TapTable
  output: number
  outputStrideBytes: number
}

/** 15-bit coverage, two bytes a cell. */
export interface CoverageMap {
  pointer: number
  width: number
  height: number
}

export interface ShadowCast {
  /** Pointer to `layerCount` records of eight i32 (assembly/shadow.ts). */
  layers: number
  layerCount: number
  /** Pointer to four i16: straight colour, then 255. */
  color: number
  /** A row of coverages (i32, padded to four) and then the longest map row. */
  scratch: number
  /** Where the bitmap's first pixel lies in the whole picture. */
  originX: number
  originY: number
}

/** Two rows of bytes with `rowMarginBytes` of zeros before and after each. */
export interface RowFilter {
  row: number
  previous: number
  pixelBytes: number
  length: number
  /** Filter number, then the filtered bytes; may be overwritten by up to sixteen bytes past its end. */
  output: number
}

export interface Kernel {
  readonly kind: 'simd' | 'plain'
  readonly arena: Arena
  premultiply(pixels: number, count: number): void
  unpremultiply(pixels: number, count: number): void
  /** `color`: premultiplied, little endian (red in the lowest byte). */
  fillSolid(target: Bitmap, color: number): void
  fillLinear(target: Bitmap, fill: LinearFill): void
  /** Composes `source`, of the same size, over `target`. */
  over(target: Bitmap, source: Bitmap): void
  overMasked(target: Bitmap, source: Bitmap, mask: Mask): void
  resampleRows(task: RowResample): void
  resampleColumns(task: ColumnResample): void
  /** Three box passes each way; beyond the map there is nothing. `scratch` has the map's size. */
  blur(map: CoverageMap, scratch: number, radius: number): void
  castShadow(target: Bitmap, cast: ShadowCast): void
  /** Drops alpha: four bytes a pixel to three. May write up to sixteen bytes past the last pixel. */
  packRgb(source: number, output: number, count: number): void
  /** Filters one row of a PNG with the filter that leaves the smallest residue. */
  filterRow(task: RowFilter): void
}

export const gradientEntries = 2048
/** Coverage 1 in a map and in a layer's strength. */
export const fullCoverage = 32_767
export const fullStrength = 32_768
export const shadowLayerInts = 8
export const rowMarginBytes = 16

/** The part of a bitmap from (x, y); nothing is copied. */
export function crop(bitmap: Bitmap, rect: { x: number; y: number; width: number; height: number }): Bitmap {
  const pointer = bitmap.pointer + rect.y * bitmap.strideBytes + rect.x * 4
  return { pointer, strideBytes: bitmap.strideBytes, width: rect.width, height: rect.height }
}
