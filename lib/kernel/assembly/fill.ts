// Fills that replace what was there: one colour, or a linear gradient from a table.
import { thresholdRow } from './dither'

export function fillSolid(target: usize, stride: i32, width: i32, height: i32, color: u32): void {
  const four = i32x4.splat(color)
  for (let y = 0; y < height; y++) {
    const end = target + (<usize>width << 2)
    let at = target
    for (; at + 16 <= end; at += 16) v128.store(at, four)
    for (; at < end; at += 4) store<u32>(at, color)
    target += stride
  }
}

const tableLast = 2047
// Sixteen pixels of one row's thresholds as 8.8 fractions, so that any eight in a row can be read from any phase.
const ditherRow: usize = memory.data(128)

// @ts-ignore: decorator
@inline
function expandThresholds(y: i32): void {
  const row = thresholdRow(y)
  for (let x = 0; x < 16; x++) {
    v128.store64_lane(ditherRow + (<usize>x << 3), i16x8.splat((<i16>load<u8>(row + (x & 7)) << 2) + 2), 0)
  }
}

// @ts-ignore: decorator
@inline
function entry(table: usize, index: i32): usize {
  return table + (<usize>index << 3)
}

/**
 * `table`: 2048 entries of four u16, channels premultiplied in 8.8. The entry of a pixel centre is
 * start + (x + 0.5) * stepX + (y + 0.5) * stepY, with x and y counted in the whole picture.
 */
export function fillLinear(
  target: usize,
  stride: i32,
  width: i32,
  height: i32,
  originX: i32,
  originY: i32,
  table: usize,
  start: f64,
  stepX: f32,
  stepY: f64,
): void {
  const step = f32x4.splat(stepX)
  const zero = i32x4.splat(0)
  const last = i32x4.splat(tableLast)
  for (let row = 0; row < height; row++) {
    const y = originY + row
    expandThresholds(y)
    const base = f32x4.splat(<f32>(start + (<f64>y + 0.5) * stepY))
    const end = target + (<usize>width << 2)
    let at = target
    let x = originX
    for (; at < end; at += 16, x += 4) {
      const centres = f32x4.add(f32x4.convert_i32x4_s(i32x4.add(i32x4.splat(x), i32x4(0, 1, 2, 3))), f32x4.splat(0.5))
      const index = i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(centres, step), base))
      const clamped = i32x4.max_s(zero, i32x4.min_s(last, index))
      const phase = ditherRow + (<usize>(x & 7) << 3)
      const first = v128.load64_lane(
        entry(table, i32x4.extract_lane(clamped, 1)),
        v128.load64_zero(entry(table, i32x4.extract_lane(clamped, 0))),
        1,
      )
      const second = v128.load64_lane(
        entry(table, i32x4.extract_lane(clamped, 3)),
        v128.load64_zero(entry(table, i32x4.extract_lane(clamped, 2))),
        1,
      )
      const pixels = i8x16.narrow_i16x8_u(
        i16x8.shr_u(i16x8.add(first, v128.load(phase)), 8),
        i16x8.shr_u(i16x8.add(second, v128.load(phase, 16)), 8),
      )
      if (at + 16 <= end) v128.store(at, pixels)
      else storeSome(at, end, pixels)
    }
    target += stride
  }
}

function storeSome(at: usize, end: usize, pixels: v128): void {
  v128.store32_lane(at, pixels, 0)
  if (at + 4 < end) v128.store32_lane(at + 4, pixels, 1)
  if (at + 8 < end) v128.store32_lane(at + 8, pixels, 2)
}
