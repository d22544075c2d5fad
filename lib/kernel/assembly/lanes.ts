// Small inlined steps on four RGBA8 pixels held in one SIMD register.

/** Eight products of two bytes, each divided by 255 and rounded; exact for all 65 026 of them. */
// @ts-ignore: decorator
@inline
export function divideBy255(products: v128): v128 {
  const biased = i16x8.add(products, i16x8.splat(128))
  return i16x8.shr_u(i16x8.add(biased, i16x8.shr_u(biased, 8)), 8)
}

/** Each pixel's alpha in all four of its bytes. */
// @ts-ignore: decorator
@inline
export function alphaOf(pixels: v128): v128 {
  return v128.shuffle<u8>(pixels, pixels, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15)
}

/** Byte by byte: a * b / 255, rounded. */
// @ts-ignore: decorator
@inline
export function scaleBytes(a: v128, b: v128): v128 {
  const low = divideBy255(i16x8.mul(i16x8.extend_low_i8x16_u(a), i16x8.extend_low_i8x16_u(b)))
  const high = divideBy255(i16x8.mul(i16x8.extend_high_i8x16_u(a), i16x8.extend_high_i8x16_u(b)))
  return i8x16.narrow_i16x8_u(low, high)
}

/** Two i32x4 pairs of pixels to sixteen bytes, clamped. */
// @ts-ignore: decorator
@inline
export function packPixels(first: v128, second: v128, third: v128, fourth: v128): v128 {
  return i8x16.narrow_i16x8_u(i16x8.narrow_i32x4_s(first, second), i16x8.narrow_i32x4_s(third, fourth))
}

/** Two pixels moved towards the colour by their coverages, which lie in the low halves of two i32. */
// @ts-ignore: decorator
@inline
function tinted(pixels: v128, color: v128, coverages: v128): v128 {
  const shares = v128.shuffle<u8>(coverages, coverages, 0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5)
  return i16x8.add(pixels, i16x8.q15mulr_sat_s(i16x8.sub(color, pixels), shares))
}

/** A row of deep pixels moved towards the colour by a row of coverages, i32 of 15 bits, both padded to four. */
// @ts-ignore: decorator
@inline
export function tintRow(deep: usize, coverage: usize, width: i32, color: v128): void {
  for (let i = 0; i < width; i += 4) {
    const coverages = v128.load(coverage + (<usize>i << 2))
    if (!v128.any_true(coverages)) continue
    const at = deep + (<usize>i << 3)
    v128.store(at, tinted(v128.load(at), color, coverages))
    const others = v128.shuffle<i32>(coverages, coverages, 2, 3, 2, 3)
    v128.store(at, tinted(v128.load(at, 16), color, others), 16)
  }
}
