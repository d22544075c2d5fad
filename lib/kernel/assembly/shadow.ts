// Shadows: a blurred map of 15-bit coverage, and several layers of maps mixed into deep rows in one colour.
import { tintRow } from './lanes'

/** One pass along the rows of `source`, written transposed. What lies outside the map counts as 0. */
function boxTransposed(source: usize, output: usize, width: i32, height: i32, radius: i32): void {
  const reciprocal: u64 = ((<u64>1 << 32) + <u64>radius) / <u64>(2 * radius + 1)
  for (let y = 0; y < height; y++) {
    const row = source + (<usize>(y * width) << 1)
    let sum: u32 = 0
    for (let x = 0; x < min(radius, width); x++) sum += load<u16>(row + (<usize>x << 1))
    let at = output + (<usize>y << 1)
    for (let x = 0; x < width; x++) {
      const entering = x + radius
      const leaving = x - radius - 1
      if (entering < width) sum += load<u16>(row + (<usize>entering << 1))
      if (leaving >= 0) sum -= load<u16>(row + (<usize>leaving << 1))
      store<u16>(at, <u16>((<u64>sum * reciprocal + 0x80000000) >> 32))
      at += <usize>height << 1
    }
  }
}

/** Three passes each way, close to a Gaussian of sigma = sqrt(radius * (radius + 1)) cells. `scratch` has the size of the map. */
export function blur(map: usize, scratch: usize, width: i32, height: i32, radius: i32): void {
  for (let pass = 0; pass < 3; pass++) {
    boxTransposed(map, scratch, width, height, radius)
    boxTransposed(scratch, map, height, width, radius)
  }
}

/** Both map rows round a pixel row, mixed by a 15-bit fraction into `output`. Reads and writes whole groups of eight cells. */
// @ts-ignore: decorator
@inline
function mixRows(above: usize, below: usize, fraction: i32, cells: i32, output: usize): void {
  const share = i16x8.splat(<i16>fraction)
  for (let i = 0; i < cells; i += 8) {
    const at = <usize>i << 1
    const a = v128.load(above + at)
    v128.store(output + at, i16x8.add(a, i16x8.q15mulr_sat_s(i16x8.sub(v128.load(below + at), a), share)))
  }
}

/** Adds one layer to a row of coverages: c + k - c * k, all in 15 bits. */
// @ts-ignore: decorator
@inline
function joinLayer(coverage: usize, cells: usize, columns: usize, mixes: usize, strength: v128, width: i32): void {
  for (let i = 0; i < width; i += 4) {
    const at = <usize>i << 2
    let pairs = v128.load32_zero(cells + load<u32>(columns + at))
    pairs = v128.load32_lane(cells + load<u32>(columns + at, 4), pairs, 1)
    pairs = v128.load32_lane(cells + load<u32>(columns + at, 8), pairs, 2)
    pairs = v128.load32_lane(cells + load<u32>(columns + at, 12), pairs, 3)
    const sample = i32x4.shr_u(i32x4.dot_i16x8_s(pairs, v128.load(mixes + at)), 14)
    const layer = i32x4.shr_u(i32x4.mul(sample, strength), 15)
    const before = v128.load(coverage + at)
    v128.store(coverage + at, i32x4.sub(i32x4.add(before, layer), i32x4.shr_u(i32x4.mul(before, layer), 15)))
  }
}

/**
 * Joins the layers' coverages before they meet the colour.
 * `layers`: eight i32 each: map, cells in a map row (padded to eight), columns, column mixes, rows, row fractions, strength, 0.
 * A column is the byte offset of the left cell, its mix two i16 that sum to 16384; a row is the byte offset of the upper
 * map row, its fraction 15 bits. Columns start at the first pixel of `deep`, rows at `firstRow`; columns past the width, up
 * to a whole group of four, are readable, and so is what lies there in `deep`. `color`: a deep pixel.
 * `scratch` holds a row of coverages (i32, padded to four) and then the longest map row.
 */
export function castShadow(
  deep: usize,
  stride: i32,
  width: i32,
  height: i32,
  firstRow: i32,
  layers: usize,
  layerCount: i32,
  color: usize,
  scratch: usize,
): void {
  const coverageBytes = ((<usize>width + 3) & ~3) << 2
  const mixedRow = scratch + coverageBytes
  const shade = v128.load64_splat(color)
  for (let y = firstRow; y < firstRow + height; y++) {
    memory.fill(scratch, 0, coverageBytes)
    for (let i = 0; i < layerCount; i++) {
      const layer = layers + (<usize>i << 5)
      const cells = load<i32>(layer, 4)
      const above = <usize>load<u32>(layer) + load<u32>(<usize>load<u32>(layer, 16) + (<usize>y << 2))
      mixRows(above, above + (<usize>cells << 1), load<i32>(<usize>load<u32>(layer, 20) + (<usize>y << 2)), cells, mixedRow)
      joinLayer(scratch, mixedRow, <usize>load<u32>(layer, 8), <usize>load<u32>(layer, 12), i32x4.splat(load<i32>(layer, 24)), width)
    }
    tintRow(deep, scratch, width, shade)
    deep += stride
  }
}
