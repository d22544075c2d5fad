// What the kernel can do, whichever way it runs. Pixels are RGBA8, premultiplied; pointers are bytes in its own memory.
import type { Point } from '@/lib/core/geometry'
import type { Arena } from './arena'

/** A rectangle of pixels in kernel memory. */
export interface Bitmap {
  pointer: number
  strideBytes: number
  width: number
  height: number
}

/**
 * A rectangle of deep pixels, eight bytes each: premultiplied channels as i16, value * 128. What lies under the card is
 * composed in them, so that only one rounding to bytes is ever seen. Rows are padded to four pixels.
 */
export interface DeepBitmap {
  pointer: number
  strideBytes: number
  width: number
  height: number
}

/** Means of `2 * radius + 1` neighbours for `count` columns from `first` on. */
export interface DeepBox {
  output: number
  radius: number
  first: number
  count: number
}

/** A value for every pixel centre (x, y) of the whole picture: start + (x + 0.5) * stepX + (y + 0.5) * stepY. */
export interface LinearFill {
  /** Pointer to `gradientEntries` deep pixels. */
  table: number
  /** In entries of the table. */
  start: number
  stepX: number
  stepY: number
  /** Where the bitmap's first pixel lies in the whole picture. */
  originX: number
  originY: number
}

/** The table's entry is the length of (startX + (x + 0.5) * stepX, startY + (y + 0.5) * stepY). */
export interface RadialFill {
  table: number
  startX: number
  stepX: number
  startY: number
  stepY: number
  originX: number
  originY: number
}

/** Clockwise from above, round a point in device pixels of the whole picture; `start` in turns. */
export interface ConicFill {
  table: number
  centreX: number
  centreY: number
  start: number
  originX: number
  originY: number
}

/** A grid of colours joined by a cubic B-spline (lib/render/backgrounds/field-fill.ts makes the tables). */
export interface FieldFill {
  /** Premultiplied channels as f32, value * 128. */
  cells: number
  columns: number
  /** Five words a pixel: first cell (i32), four weights (f32). */
  across: number
  down: number
  /** A row of cells. */
  scratch: number
}

/** A colour through a map of 15-bit coverage (assembly/tint.ts). */
export interface MapTint {
  map: number
  columns: number
  rows: number
  /** Pointer to six f64: device pixel centres to cells. */
  matrix: number
  repeat: boolean
  /** Pointer to an opaque deep pixel. */
  color: number
  /** 15 bits. */
  strength: number
  /** A row of i32, padded to four. */
  scratch: number
  originX: number
  originY: number
}

export interface GrainFill {
  /** Grains a device pixel. */
  fineness: number
  seed: number
  /** 15 bits. */
  strength: number
  colored: boolean
  /** Covers only what is there already. */
  atop: boolean
  originX: number
  originY: number
}

/** A source seen through an inverse homography (assembly/warp.ts). */
export interface Warp {
  originX: number
  originY: number
  /** Premultiplied, at least two clear pixels round what is drawn. */
  source: Bitmap
  /** Where the source begins in the whole raster. */
  sourceX: number
  sourceY: number
  /** Pointer to nine f64. */
  matrix: number
  /** Pointer to two i32 a row: from and to, in pixels of the target. */
  spans: number
  taps: 1 | 4
}

/** Pointers to 256 bytes and then twelve i32, twelve bits after the point. */
export interface ColorAdjustment {
  curve: number
  matrix: number
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
  /** Pointer to an opaque deep pixel. */
  color: number
  /** A row of coverages (i32, padded to four) and then the longest map row. */
  scratch: number
  /** Row of the layers' tables that belongs to the first row of the bitmap; columns start at its first pixel. */
  firstRow: number
}

/** Y, U and V as BT.709 has them in limited range: planes without gaps, one after another. */
export interface PlanesTask {
  width: number
  height: number
  planes: number
  /** A colour sample for `all` pixels; for four of them in their `middle`, or between the two on the `left`: then both sides are even. */
  chroma: 'all' | 'middle' | 'left'
}

/** Two rows of bytes with `rowMarginBytes` of zeros before each. */
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
  fillLinear(deep: DeepBitmap, fill: LinearFill): void
  fillRadial(deep: DeepBitmap, fill: RadialFill): void
  fillConic(deep: DeepBitmap, fill: ConicFill): void
  fillField(deep: DeepBitmap, fill: FieldFill): void
  /** Composes deep rows of the same size. */
  overDeep(target: DeepBitmap, source: DeepBitmap): void
  /** Premultiplied bytes to deep pixels of the same size; opacity 0 to 256. */
  deepen(deep: DeepBitmap, source: Bitmap, opacity: number): void
  /** One box pass along the rows, edges going on, written transposed; rows of both without gaps. */
  boxDeep(source: DeepBitmap, box: DeepBox): void
  tintMap(deep: DeepBitmap, tint: MapTint): void
  grain(deep: DeepBitmap, fill: GrainFill): void
  /** Lays a picture in perspective over the target. */
  warp(target: Bitmap, task: Warp): void
  /** Straight pixels, in place. */
  adjustColors(pixels: number, count: number, task: ColorAdjustment): void
  pixelate(target: Bitmap, cell: number, seed: number): void
  /** Premultiplied pixels times 0 to 255, in place; up to three pixels more. */
  fade(pixels: number, count: number, opacity: number): void
  /** Darkens `target` by `source`, of the same size. */
  multiplyOver(target: Bitmap, source: Bitmap): void
  /** A marker: as `multiplyOver`, and dark pixels take up to `lift` of 255 of the colour. 0 is `multiplyOver`. */
  markOver(target: Bitmap, source: Bitmap, lift: number): void
  /** Composes `source`, of the same size, over `target`. */
  over(target: Bitmap, source: Bitmap): void
  overMasked(target: Bitmap, source: Bitmap, mask: Mask): void
  resampleRows(task: RowResample): void
  resampleColumns(task: ColumnResample): void
  /** Three box passes each way; beyond the map there is nothing. `scratch` has `blurScratchBytes`; a radius is at most 60. */
  blur(map: CoverageMap, scratch: number, radius: number): void
  /** The alpha of pixels as 15-bit coverage; may be written to where the pixels are. */
  coverageOf(pixels: number, cells: number, count: number): void
  castShadow(deep: DeepBitmap, cast: ShadowCast): void
  /** Rounds deep pixels to bytes; `place` is where they lie in the whole picture. */
  dither(target: Bitmap, deep: DeepBitmap, place: Point): void
  /** Opaque pixels to the planes of a video. */
  toPlanes(pixels: number, task: PlanesTask): void
  /** Drops alpha: four bytes a pixel to three. May write up to sixteen bytes past the last pixel. */
  packRgb(source: number, output: number, count: number): void
  /** Filters one row of a PNG: Sub for what was drawn, Average for what was photographed. */
  filterRow(task: RowFilter): void
}

export const gradientEntries = 2048
/** Coverage 1 in a map and in a layer's strength. */
export const fullCoverage = 32_767
export const fullStrength = 32_768
/** A channel of 1 in a deep pixel is this. */
export const deepUnit = 128
export const shadowLayerInts = 8
export const rowMarginBytes = 16
