// A shadow of several layers in one colour, composed once: the layers' coverages are joined before any rounding to bytes.
import { thresholdRow } from './dither'
import { packPixels } from './lanes'

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

/** Mixes the colour into a row of pixels by 15-bit coverage, with ordered dither: no step is ever visible in a wide shadow. */
// @ts-ignore: decorator
@inline
function tintRow(target: usize, coverage: usize, width: i32, originX: i32, y: i32, color: v128): void {
  const thresholds = thresholdRow(y)
  for (let i = 0; i < width; i += 4) {
    const weights = v128.load(coverage + (<usize>i << 2))
    if (!v128.any_true(weights)) continue
    // (32767 - w) * below + w * colour: the smallest threshold, 256, exceeds what 32767 instead of 32768 takes away.
    const mixes = v128.or(i32x4.shl(weights, 16), i32x4.sub(i32x4.splat(32767), weights))
    const at = target + (<usize>i << 2)
    const whole = i + 4 <= width
    const pixels = whole ? v128.load(at) : loadSome(at, width - i)
    const low = i16x8.extend_low_i8x16_u(pixels)
    const high = i16x8.extend_high_i8x16_u(pixels)
    const x = originX + i
    const one = mixed(v128.shuffle<i16>(low, color, 0, 8, 1, 9, 2, 10, 3, 11), v128.shuffle<i32>(mixes, mixes, 0, 0, 0, 0), thresholds, x)
    const two = mixed(v128.shuffle<i16>(low, color, 4, 8, 5, 9, 6, 10, 7, 11), v128.shuffle<i32>(mixes, mixes, 1, 1, 1, 1), thresholds, x + 1)
    const three = mixed(v128.shuffle<i16>(high, color, 0, 8, 1, 9, 2, 10, 3, 11), v128.shuffle<i32>(mixes, mixes, 2, 2, 2, 2), thresholds, x + 2)
    const four = mixed(v128.shuffle<i16>(high, color, 4, 8, 5, 9, 6, 10, 7, 11), v128.shuffle<i32>(mixes, mixes, 3, 3, 3, 3), thresholds, x + 3)
    const result = packPixels(one, two, three, four)
    if (whole) v128.store(at, result)
    else storeSome(at, width - i, result)
  }
}

// @ts-ignore: decorator
@inline
function mixed(channels: v128, weights: v128, thresholds: usize, x: i32): v128 {
  const threshold = (<i32>load<u8>(thresholds + (x & 7)) << 9) + 256
  return i32x4.shr_u(i32x4.add(i32x4.dot_i16x8_s(channels, weights), i32x4.splat(threshold)), 15)
}

function loadSome(at: usize, count: i32): v128 {
  let pixels = v128.load32_zero(at)
  if (count > 1) pixels = v128.load32_lane(at + 4, pixels, 1)
  if (count > 2) pixels = v128.load32_lane(at + 8, pixels, 2)
  return pixels
}

function storeSome(at: usize, count: i32, pixels: v128): void {
  v128.store32_lane(at, pixels, 0)
  if (count > 1) v128.store32_lane(at + 4, pixels, 1)
  if (count > 2) v128.store32_lane(at + 8, pixels, 2)
}

/**
 * `layers`: eight i32 each: map, cells in a map row (padded to eight), columns, column mixes, rows, row fractions, strength, 0.
 * A column is the byte offset of the left cell, its mix two i16 that sum to 16384; a row is the byte offset of the upper
 * map row, its fraction 15 bits. Tables start at the first pixel of `target` and columns are readable in whole groups of four.
 * `scratch` holds a row of coverages (i32, padded to four) and then the longest map row. `color`: four i16, straight, alpha 255.
 */
export function castShadow(
  target: usize,
  stride: i32,
  width: i32,
  height: i32,
  originX: i32,
  originY: i32,
  layers: usize,
  layerCount: i32,
  color: usize,
  scratch: usize,
): void {
  const coverageBytes = ((<usize>width + 3) & ~3) << 2
  const mixedRow = scratch + coverageBytes
  const shade = v128.load64_zero(color)
  for (let y = 0; y < height; y++) {
    memory.fill(scratch, 0, coverageBytes)
    for (let i = 0; i < layerCount; i++) {
      const layer = layers + (<usize>i << 5)
      const cells = load<i32>(layer, 4)
      const above = <usize>load<u32>(layer) + load<u32>(<usize>load<u32>(layer, 16) + (<usize>y << 2))
      mixRows(above, above + (<usize>cells << 1), load<i32>(<usize>load<u32>(layer, 20) + (<usize>y << 2)), cells, mixedRow)
      joinLayer(scratch, mixedRow, <usize>load<u32>(layer, 8), <usize>load<u32>(layer, 12), i32x4.splat(load<i32>(layer, 24)), width)
    }
    tintRow(target, scratch, width, originX, originY + y, shade)
    target += stride
  }
}
