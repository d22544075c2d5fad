// Deep rows on deep rows, bytes made deep, and means of deep pixels.

// @ts-ignore: decorator
@inline
function covered(below: v128, above: v128): v128 {
  const alpha = v128.shuffle<i16>(above, above, 3, 3, 3, 3, 7, 7, 7, 7)
  // From 255 * 128 to 15 bits: times 1 + 1/256.
  const share = i16x8.add_sat_s(alpha, i16x8.q15mulr_sat_s(alpha, i16x8.splat(128)))
  return i16x8.add_sat_s(above, i16x8.sub(below, i16x8.q15mulr_sat_s(below, share)))
}

/** Composes `source` over `target`; rows of both are read and written in whole pairs of pixels. */
export function overDeep(target: usize, targetStride: i32, source: usize, sourceStride: i32, width: i32, height: i32): void {
  const bytes = (<usize>width << 3)
  for (let row = 0; row < height; row++, target += targetStride, source += sourceStride) {
    for (let i: usize = 0; i < bytes; i += 16) v128.store(target + i, covered(v128.load(target + i), v128.load(source + i)))
  }
}

/** Premultiplied bytes to deep pixels, their opacity (0 to 256) applied. Reads and writes whole pairs of pixels. */
export function deepen(deep: usize, deepStride: i32, source: usize, sourceStride: i32, width: i32, height: i32, opacity: i32): void {
  const factor = i16x8.splat(<i16>opacity)
  for (let row = 0; row < height; row++, deep += deepStride, source += sourceStride) {
    for (let x = 0; x < width; x += 2) {
      const bytes = v128.load_ext<u8>(source + (<usize>x << 2))
      v128.store(deep + (<usize>x << 3), i16x8.shr_u(i16x8.mul(bytes, factor), 1))
    }
  }
}

/** Two pixels that lie apart, as if side by side. */
// @ts-ignore: decorator
@inline
function pair(first: usize, second: usize): v128 {
  return v128.load64_lane(second, v128.load64_zero(first), 1)
}

/**
 * Means of the sums of two pixels, at half rounded up. A mean is whole after `floor` and below 2^23: added to that it is the low bits of
 * the sum, which costs a third of a conversion.
 */
// @ts-ignore: decorator
@inline
function means(first: v128, second: v128, share: v128): v128 {
  return i16x8.narrow_i32x4_s(mean(first, share), mean(second, share))
}

// @ts-ignore: decorator
@inline
function mean(sum: v128, share: v128): v128 {
  const value = f32x4.floor(f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(sum), share), f32x4.splat(0.5)))
  const shifted = f32x4.add(f32x4.pmax(value, f32x4.splat(0)), f32x4.splat(8388608))
  return v128.xor(shifted, i32x4.splat(0x4b000000))
}

/**
 * One box pass along the rows: `count` columns from `first` on, written transposed, without gaps. Beyond an edge its last pixel goes on.
 * Four rows at a time, which lie side by side in the output: one by one every pixel is written to another cache line.
 */
export function boxDeep(source: usize, width: i32, height: i32, output: usize, radius: i32, first: i32, count: i32): void {
  const cells = 2 * radius + 1
  const one: f32 = 1
  const share = f32x4.splat(one / <f32>cells)
  const last = width - 1
  const end = first + count
  const stride = <usize>width << 3
  const step = <usize>height << 3
  let y = 0
  for (; y + 4 <= height; y += 4) {
    const upper = source + <usize>y * stride
    const lower = upper + 2 * stride
    let a = i32x4.splat(0)
    let b = i32x4.splat(0)
    let c = i32x4.splat(0)
    let d = i32x4.splat(0)
    for (let i = first - radius; i <= first + radius; i++) {
      const x = <usize>min(last, max(0, i)) << 3
      const above = pair(upper + x, upper + x + stride)
      const below = pair(lower + x, lower + x + stride)
      a = i32x4.add(a, i32x4.extend_low_i16x8_s(above))
      b = i32x4.add(b, i32x4.extend_high_i16x8_s(above))
      c = i32x4.add(c, i32x4.extend_low_i16x8_s(below))
      d = i32x4.add(d, i32x4.extend_high_i16x8_s(below))
    }
    let at = output + (<usize>y << 3)
    for (let x = first; x < end; x++, at += step) {
      v128.store(at, means(a, b, share))
      v128.store(at, means(c, d, share), 16)
      const enters = <usize>min(last, x + radius + 1) << 3
      const leaves = <usize>max(0, x - radius) << 3
      const above = changed(upper + enters, upper + leaves, stride)
      const below = changed(lower + enters, lower + leaves, stride)
      a = i32x4.add(a, i32x4.extend_low_i16x8_s(above))
      b = i32x4.add(b, i32x4.extend_high_i16x8_s(above))
      c = i32x4.add(c, i32x4.extend_low_i16x8_s(below))
      d = i32x4.add(d, i32x4.extend_high_i16x8_s(below))
    }
  }
  for (; y < height; y++) {
    rowTransposed(source + <usize>y * stride, output + (<usize>y << 3), step, last, radius, first, end, share)
  }
}

/** What moving a window adds to its sums, in two rows: neither is above 255 * 128. */
// @ts-ignore: decorator
@inline
function changed(enters: usize, leaves: usize, stride: usize): v128 {
  return i16x8.sub(pair(enters, enters + stride), pair(leaves, leaves + stride))
}

function rowTransposed(
  row: usize,
  output: usize,
  step: usize,
  last: i32,
  radius: i32,
  first: i32,
  end: i32,
  share: v128,
): void {
  let sum = i32x4.splat(0)
  for (let i = first - radius; i <= first + radius; i++) sum = i32x4.add(sum, channels(row + (<usize>min(last, max(0, i)) << 3)))
  for (let x = first; x < end; x++, output += step) {
    v128.store64_lane(output, means(sum, sum, share), 0)
    sum = i32x4.add(sum, channels(row + (<usize>min(last, x + radius + 1) << 3)))
    sum = i32x4.sub(sum, channels(row + (<usize>max(0, x - radius) << 3)))
  }
}

// @ts-ignore: decorator
@inline
function channels(at: usize): v128 {
  return i32x4.extend_low_i16x8_s(v128.load64_zero(at))
}
