// Opaque pixels to the planes of a video: BT.709, limited range (ITU-R BT.709-6, 3). Weights of 15 bits of red, green and blue, times 219
// and 224 of 255 steps; halves are rounded up.

const yRed: i16 = 5983
const yGreen: i16 = 20127
const yBlue: i16 = 2032
const uRed: i16 = -3298
const uGreen: i16 = -11094
const vGreen: i16 = -13072
const vBlue: i16 = -1320
const most: i16 = 14392

/** Four pixels to four weighted sums of their channels, `bits` of each dropped. */
// @ts-ignore: decorator
@inline
function weighed(low: v128, high: v128, weights: v128, from: i32, bits: i32): v128 {
  const a = i32x4.dot_i16x8_s(low, weights)
  const b = i32x4.dot_i16x8_s(high, weights)
  const sums = i32x4.add(v128.shuffle<i32>(a, b, 0, 2, 4, 6), v128.shuffle<i32>(a, b, 1, 3, 5, 7))
  return i32x4.shr_s(i32x4.add(sums, i32x4.splat((from << bits) + (1 << (bits - 1)))), bits)
}

// @ts-ignore: decorator
@inline
function eightOf(one: v128, two: v128, weights: v128, from: i32): v128 {
  const first = weighed(i16x8.extend_low_i8x16_u(one), i16x8.extend_high_i8x16_u(one), weights, from, 15)
  const second = weighed(i16x8.extend_low_i8x16_u(two), i16x8.extend_high_i8x16_u(two), weights, from, 15)
  const words = i16x8.narrow_i32x4_s(first, second)
  return i8x16.narrow_i16x8_u(words, words)
}

// @ts-ignore: decorator
@inline
function sampleOf(red: i32, green: i32, blue: i32, wr: i32, wg: i32, wb: i32, from: i32, bits: i32): u8 {
  return <u8>(from + ((wr * red + wg * green + wb * blue + (1 << (bits - 1))) >> bits))
}

/** One sample of each pixel. */
function wholePlane(pixels: usize, plane: usize, count: i32, wr: i32, wg: i32, wb: i32, from: i32): void {
  const weights = i16x8(<i16>wr, <i16>wg, <i16>wb, 0, <i16>wr, <i16>wg, <i16>wb, 0)
  let i = 0
  for (; i + 8 <= count; i += 8, pixels += 32) {
    v128.store64_lane(plane + <usize>i, eightOf(v128.load(pixels), v128.load(pixels, 16), weights, from), 0)
  }
  for (; i < count; i++, pixels += 4) {
    store<u8>(plane + <usize>i, sampleOf(load<u8>(pixels), load<u8>(pixels, 1), load<u8>(pixels, 2), wr, wg, wb, from, 15))
  }
}

/** Sums of two neighbours and of those below them: two pixels of 16-bit channels from four by two. */
// @ts-ignore: decorator
@inline
function pairs(upper: v128, lower: v128): v128 {
  const low = i16x8.add(i16x8.extend_low_i8x16_u(upper), i16x8.extend_low_i8x16_u(lower))
  const high = i16x8.add(i16x8.extend_high_i8x16_u(upper), i16x8.extend_high_i8x16_u(lower))
  return i16x8.add(v128.shuffle<i64>(low, high, 0, 2), v128.shuffle<i64>(low, high, 1, 3))
}

/** Four pixels, and the same one further to the left; the first has itself for its neighbour. */
// @ts-ignore: decorator
@inline
function shifted(at: usize, isFirst: bool): v128 {
  const pixels = v128.load(at)
  return isFirst ? v128.shuffle<i32>(pixels, pixels, 0, 0, 1, 2) : v128.load(at - 4)
}

/** Sums of four pixels; to the left: of eight, in the place of the left one. */
// @ts-ignore: decorator
@inline
function joined(upper: usize, lower: usize, isLeft: bool, isFirst: bool): v128 {
  const own = pairs(v128.load(upper), v128.load(lower))
  return isLeft ? i16x8.add(own, pairs(shifted(upper, isFirst), shifted(lower, isFirst))) : own
}

// @ts-ignore: decorator
@inline
function channel(upper: usize, lower: usize, isLeft: bool, isFirst: bool): i32 {
  const own = <i32>load<u8>(upper) + load<u8>(lower)
  const sum = own + load<u8>(upper, 4) + load<u8>(lower, 4)
  if (!isLeft) return sum
  return sum + own + (isFirst ? own : <i32>load<u8>(upper - 4) + load<u8>(lower - 4))
}

/** Both chroma planes with a sample for four pixels, each the mean of them; to the left: of those on both sides of the left ones. */
function quarterPlanes(pixels: usize, u: usize, v: usize, width: i32, height: i32, isLeft: bool): void {
  const stride = <usize>width << 2
  const bits = isLeft ? 18 : 17
  const uWeights = i16x8(uRed, uGreen, most, 0, uRed, uGreen, most, 0)
  const vWeights = i16x8(most, vGreen, vBlue, 0, most, vGreen, vBlue, 0)
  for (let y = 0; y < height; y += 2, pixels += stride) {
    const end = pixels + stride
    let first = true
    for (; pixels + 32 <= end; pixels += 32, u += 4, v += 4) {
      const one = joined(pixels, pixels + stride, isLeft, first)
      const two = joined(pixels + 16, pixels + stride + 16, isLeft, false)
      const us = i16x8.narrow_i32x4_s(weighed(one, two, uWeights, 128, bits), i32x4.splat(0))
      const vs = i16x8.narrow_i32x4_s(weighed(one, two, vWeights, 128, bits), i32x4.splat(0))
      v128.store32_lane(u, i8x16.narrow_i16x8_u(us, us), 0)
      v128.store32_lane(v, i8x16.narrow_i16x8_u(vs, vs), 0)
      first = false
    }
    for (; pixels < end; pixels += 8, u++, v++) {
      const red = channel(pixels, pixels + stride, isLeft, first)
      const green = channel(pixels + 1, pixels + stride + 1, isLeft, first)
      const blue = channel(pixels + 2, pixels + stride + 2, isLeft, first)
      store<u8>(u, sampleOf(red, green, blue, uRed, uGreen, most, 128, bits))
      store<u8>(v, sampleOf(red, green, blue, most, vGreen, vBlue, 128, bits))
      first = false
    }
  }
}

/** `chroma`: 0 a sample for each pixel, 1 in the middle of four (both sides are even), 2 between the left two of them. Planes lie without gaps. */
export function toPlanes(pixels: usize, width: i32, height: i32, planes: usize, chroma: i32): void {
  const count = width * height
  wholePlane(pixels, planes, count, yRed, yGreen, yBlue, 16)
  const u = planes + <usize>count
  if (chroma == 0) {
    wholePlane(pixels, u, count, uRed, uGreen, most, 128)
    wholePlane(pixels, u + <usize>count, count, most, vGreen, vBlue, 128)
  } else quarterPlanes(pixels, u, u + <usize>(count >> 2), width, height, chroma == 2)
}
