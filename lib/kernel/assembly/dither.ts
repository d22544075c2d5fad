// Deep rows to bytes: the one place where a background or a shadow is rounded.
// Ordered, 4x4: no step shows at 8 bits, and a PNG of a gradient takes 70 KB where an 8x8 matrix takes 400 and noise 1600.

const thresholds: usize = memory.data<u8>([0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5])

// @ts-ignore: decorator
@inline
function threshold(x: i32, y: i32): i16 {
  return (<i16>load<u8>(thresholds + ((<usize>(y & 3) << 2) | <usize>(x & 3))) << 3) + 4
}

/** The thresholds of two neighbours, one for each of their eight lanes. */
// @ts-ignore: decorator
@inline
function pairOf(x: i32, y: i32): v128 {
  return v128.shuffle<i16>(i16x8.splat(threshold(x, y)), i16x8.splat(threshold(x + 1, y)), 0, 1, 2, 3, 8, 9, 10, 11)
}

export function dither(
  target: usize,
  targetStride: i32,
  deep: usize,
  deepStride: i32,
  width: i32,
  height: i32,
  originX: i32,
  originY: i32,
): void {
  for (let row = 0; row < height; row++) {
    const first = pairOf(originX, originY + row)
    const second = pairOf(originX + 2, originY + row)
    let from = deep
    let at = target
    const end = target + (<usize>width << 2)
    for (; at + 16 <= end; at += 16, from += 32) v128.store(at, rounded(from, first, second))
    if (at < end) {
      const pixels = rounded(from, first, second)
      v128.store32_lane(at, pixels, 0)
      if (at + 4 < end) v128.store32_lane(at + 4, pixels, 1)
      if (at + 8 < end) v128.store32_lane(at + 8, pixels, 2)
    }
    deep += deepStride
    target += targetStride
  }
}

// @ts-ignore: decorator
@inline
function rounded(from: usize, first: v128, second: v128): v128 {
  return i8x16.narrow_i16x8_u(
    i16x8.shr_u(i16x8.add(v128.load(from), first), 7),
    i16x8.shr_u(i16x8.add(v128.load(from, 16), second), 7),
  )
}
