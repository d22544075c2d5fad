// Deep rows on deep rows, bytes made deep, and a blur of deep pixels.

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

// @ts-ignore: decorator
@inline
function channels(at: usize): v128 {
  return i32x4.extend_low_i16x8_s(v128.load64_zero(at))
}

/** One box pass along the rows, written transposed. Beyond an edge its last pixel goes on. */
function boxTransposed(source: usize, output: usize, width: i32, height: i32, radius: i32): void {
  const cells = 2 * radius + 1
  const one: f32 = 1
  const share = f32x4.splat(one / <f32>cells)
  const half = f32x4.splat(0.5)
  const step = <usize>height << 3
  for (let y = 0; y < height; y++) {
    const row = source + (<usize>(y * width) << 3)
    let sum = i32x4.splat(0)
    for (let i = -radius; i <= radius; i++) sum = i32x4.add(sum, channels(row + (<usize>min(width - 1, max(0, i)) << 3)))
    let at = output + (<usize>y << 3)
    for (let x = 0; x < width; x++, at += step) {
      const value = i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(sum), share), half))
      v128.store64_lane(at, i16x8.narrow_i32x4_s(value, value), 0)
      sum = i32x4.add(sum, channels(row + (<usize>min(width - 1, x + radius + 1) << 3)))
      sum = i32x4.sub(sum, channels(row + (<usize>max(0, x - radius) << 3)))
    }
  }
}

/** Three passes each way; rows lie without gaps, `scratch` has the size of the pixels. */
export function blurDeep(pixels: usize, scratch: usize, width: i32, height: i32, radius: i32): void {
  for (let pass = 0; pass < 3; pass++) {
    boxTransposed(pixels, scratch, width, height, radius)
    boxTransposed(scratch, pixels, height, width, radius)
  }
}
