// Separable resampling with 14-bit weights. The tables come from TypeScript (resample-table.ts): taps in pairs,
// because one dot product takes two. A pad tap has weight 0, so what it reads does not matter.
import { alphaOf, packPixels } from './lanes'

/**
 * Along each row. `spans`: three i32 for each output pixel: first source pixel, number of tap pairs, first weight (in i16).
 * `output`: four i16 a pixel, value * 64, in rows of `outputStride` bytes.
 */
export function resampleRows(
  source: usize,
  sourceStride: i32,
  rows: i32,
  spans: usize,
  weights: usize,
  count: i32,
  output: usize,
  outputStride: i32,
): void {
  for (let row = 0; row < rows; row++) {
    let span = spans
    for (let i = 0; i < count; i++, span += 12) {
      let at = source + (<usize>load<i32>(span) << 2)
      let weight = weights + (<usize>load<i32>(span, 8) << 1)
      const end = weight + (<usize>load<i32>(span, 4) << 2)
      let sum = i32x4.splat(128)
      for (; weight < end; weight += 4, at += 8) {
        const two = v128.load_ext<u8>(at)
        // Two plain instructions, where pairing both halves at once takes five.
        const other = v128.shuffle<i64>(two, two, 1, 1)
        const channels = v128.shuffle<i16>(two, other, 0, 8, 1, 9, 2, 10, 3, 11)
        sum = i32x4.add(sum, i32x4.dot_i16x8_s(channels, v128.load32_splat(weight)))
      }
      const value = i32x4.shr_s(sum, 8)
      v128.store64_lane(output + (<usize>i << 3), i16x8.narrow_i32x4_s(value, value), 0)
    }
    source += sourceStride
    output += outputStride
  }
}

/**
 * Down each column. `count` pixels a row, a multiple of four. `spans` as above with source rows, counted from `input`.
 * Colour is clamped to alpha: the lobes of an enlarging filter must not leave premultiplied range.
 */
export function resampleColumns(
  input: usize,
  inputStride: i32,
  count: i32,
  spans: usize,
  weights: usize,
  rows: i32,
  output: usize,
  outputStride: i32,
): void {
  for (let row = 0; row < rows; row++, spans += 12, output += outputStride) {
    const top = input + <usize>(load<i32>(spans) * inputStride)
    const first = weights + (<usize>load<i32>(spans, 8) << 1)
    const end = first + (<usize>load<i32>(spans, 4) << 2)
    for (let i = 0; i < count; i += 4) {
      let above = top + (<usize>i << 3)
      let one = i32x4.splat(1 << 19)
      let two = one
      let three = one
      let four = one
      for (let weight = first; weight < end; weight += 4) {
        const below = above + inputStride
        const pair = v128.load32_splat(weight)
        const a = v128.load(above)
        const b = v128.load(below)
        one = i32x4.add(one, i32x4.dot_i16x8_s(v128.shuffle<i16>(a, b, 0, 8, 1, 9, 2, 10, 3, 11), pair))
        two = i32x4.add(two, i32x4.dot_i16x8_s(v128.shuffle<i16>(a, b, 4, 12, 5, 13, 6, 14, 7, 15), pair))
        const c = v128.load(above, 16)
        const d = v128.load(below, 16)
        three = i32x4.add(three, i32x4.dot_i16x8_s(v128.shuffle<i16>(c, d, 0, 8, 1, 9, 2, 10, 3, 11), pair))
        four = i32x4.add(four, i32x4.dot_i16x8_s(v128.shuffle<i16>(c, d, 4, 12, 5, 13, 6, 14, 7, 15), pair))
        above = below + inputStride
      }
      const pixels = packPixels(i32x4.shr_s(one, 20), i32x4.shr_s(two, 20), i32x4.shr_s(three, 20), i32x4.shr_s(four, 20))
      v128.store(output + (<usize>i << 2), i8x16.min_u(pixels, alphaOf(pixels)))
    }
  }
}
