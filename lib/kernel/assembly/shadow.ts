// Shadows: a blurred map of 15-bit coverage, and several layers of maps mixed into deep rows in one colour.
import { tintRow } from './lanes'

/**
 * Eight sums of cells times the share of one. A sum is below 2^24, and its quotient by an odd number is never half way: float arithmetic
 * rounds it as whole numbers do, as long as that number is below 128. Added to 2^23 the whole number is in the low bits.
 */
// @ts-ignore: decorator
@inline
function means(low: v128, high: v128, share: v128): v128 {
  const base = f32x4.splat(8388608)
  const bits = i32x4.splat(0x7fffff)
  return i16x8.narrow_i32x4_u(
    v128.and(f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(low), share), base), bits),
    v128.and(f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(high), share), base), bits),
  )
}

/** Along the rows. `sums`: room for a row of them and the reach on both sides. What lies outside the map counts as 0. */
function boxAcross(source: usize, output: usize, sums: usize, width: i32, height: i32, radius: i32, share: v128): void {
  const stride = <usize>width << 1
  const reach = <usize>(2 * radius + 1) << 2
  memory.fill(sums, 0, <usize>(radius + 1) << 2)
  const first = sums + (<usize>(radius + 1) << 2)
  for (let y = 0; y < height; y++, source += stride, output += stride) {
    // Of all cells up to each; the mean of a window is the difference of two.
    let sum: u32 = 0
    for (let x: usize = 0; x < <usize>width; x++) {
      sum += load<u16>(source + (x << 1))
      store<u32>(first + (x << 2), sum)
    }
    for (let x = <usize>width; x < <usize>(width + radius); x++) store<u32>(first + (x << 2), sum)
    // Up to seven cells of the next row are written too, and then written anew.
    for (let x: usize = 0; x < <usize>width; x += 8) {
      const at = sums + (x << 2)
      const low = i32x4.sub(v128.load(at + reach), v128.load(at))
      const high = i32x4.sub(v128.load(at + reach, 16), v128.load(at, 16))
      v128.store(output + (x << 1), means(low, high, share))
    }
  }
}

/** Down the columns. `sums`: room for a row of them, and of zeros. */
function boxDown(source: usize, output: usize, sums: usize, width: i32, height: i32, radius: i32, share: v128): void {
  const stride = <usize>width << 1
  const padded = (<usize>width + 7) & ~7
  const zeros = sums + (padded << 2)
  memory.fill(sums, 0, padded * 6)
  for (let y = -radius; y < height; y++) {
    const entering = y + radius < height ? source + <usize>(y + radius) * stride : zeros
    const leaving = y - radius - 1 >= 0 ? source + <usize>(y - radius - 1) * stride : zeros
    const isInside = y >= 0
    for (let x: usize = 0; x < padded; x += 8) {
      const at = sums + (x << 2)
      const come = v128.load(entering + (x << 1))
      const gone = v128.load(leaving + (x << 1))
      const low = i32x4.add(v128.load(at), i32x4.sub(i32x4.extend_low_i16x8_u(come), i32x4.extend_low_i16x8_u(gone)))
      const high = i32x4.add(v128.load(at, 16), i32x4.sub(i32x4.extend_high_i16x8_u(come), i32x4.extend_high_i16x8_u(gone)))
      v128.store(at, low)
      v128.store(at, high, 16)
      if (isInside) v128.store(output + (x << 1), means(low, high, share))
    }
    if (isInside) output += stride
  }
}

/**
 * Three passes each way, close to a Gaussian of sigma = sqrt(radius * (radius + 1)) cells. `scratch` has the size of the map, and behind it
 * room for a row (blurScratchBytes).
 */
export function blur(map: usize, scratch: usize, width: i32, height: i32, radius: i32): void {
  const one: f32 = 1
  const window = 2 * radius + 1
  const share = f32x4.splat(one / <f32>window)
  // Eight cells further, which a last row may write.
  const sums = scratch + (<usize>(width * height + 8) << 1)
  for (let pass = 0; pass < 3; pass++) {
    boxAcross(map, scratch, sums, width, height, radius, share)
    boxDown(scratch, map, sums, width, height, radius, share)
  }
}

/** The alpha of pixels as cells: (alpha * 32767) / 255, fractions dropped. Up to seven cells more; `cells` may lie where the pixels do. */
export function coverageOf(pixels: usize, cells: usize, count: i32): void {
  const one = i16x8.splat(1)
  for (let i = 0; i < count; i += 8, pixels += 32, cells += 16) {
    const alphas = i16x8.narrow_i32x4_u(i32x4.shr_u(v128.load(pixels), 24), i32x4.shr_u(v128.load(pixels, 16), 24))
    // 32767 is 128 * 255 + 127, and n / 255 is (n + 1 + (n + 1) / 256) / 256.
    const next = i16x8.add(i16x8.mul(alphas, i16x8.splat(127)), one)
    const rest = i16x8.shr_u(i16x8.add(next, i16x8.shr_u(next, 8)), 8)
    v128.store(cells, i16x8.add(i16x8.shl(alphas, 7), rest))
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
