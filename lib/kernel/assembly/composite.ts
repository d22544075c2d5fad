// Premultiplied bytes: to and from straight alpha, faded, and one bitmap over another of the same size.
import { alphaOf, scaleBytes } from './lanes'

// @ts-ignore: decorator
@inline
function premultiplied(pixels: v128): v128 {
  return v128.bitselect(pixels, scaleBytes(pixels, alphaOf(pixels)), i32x4.splat(0xff000000))
}

export function premultiply(pixels: usize, count: i32): void {
  const end = pixels + (<usize>count << 2)
  for (; pixels + 16 <= end; pixels += 16) v128.store(pixels, premultiplied(v128.load(pixels)))
  for (; pixels < end; pixels += 4) v128.store32_lane(pixels, premultiplied(v128.load32_zero(pixels)), 0)
}

export function unpremultiply(pixels: usize, count: i32): void {
  const end = pixels + (<usize>count << 2)
  const opaque = i32x4.splat(0xff000000)
  for (; pixels < end; pixels += 4) {
    while (pixels + 16 <= end && i32x4.all_true(i32x4.ge_u(v128.load(pixels), opaque))) pixels += 16
    if (pixels >= end) return
    const pixel = load<u32>(pixels)
    const alpha = pixel >>> 24
    if (alpha == 255 || alpha == 0) continue
    const half = alpha >>> 1
    const red = min<u32>(255, ((pixel & 255) * 255 + half) / alpha)
    const green = min<u32>(255, (((pixel >>> 8) & 255) * 255 + half) / alpha)
    const blue = min<u32>(255, (((pixel >>> 16) & 255) * 255 + half) / alpha)
    store<u32>(pixels, red | (green << 8) | (blue << 16) | (alpha << 24))
  }
}

// @ts-ignore: decorator
@inline
function composed(above: v128, below: v128): v128 {
  return i8x16.add_sat_u(above, scaleBytes(below, v128.not(alphaOf(above))))
}

export function over(target: usize, targetStride: i32, source: usize, sourceStride: i32, width: i32, height: i32): void {
  for (let y = 0; y < height; y++) {
    const end = target + (<usize>width << 2)
    let above = source
    let below = target
    for (; below + 16 <= end; below += 16, above += 16) v128.store(below, composed(v128.load(above), v128.load(below)))
    for (; below < end; below += 4, above += 4) {
      v128.store32_lane(below, composed(v128.load32_zero(above), v128.load32_zero(below)), 0)
    }
    source += sourceStride
    target += targetStride
  }
}

/** `mask` is one byte a pixel; its stride may be negative, which reads it upside down. */
export function overMasked(
  target: usize,
  targetStride: i32,
  source: usize,
  sourceStride: i32,
  mask: usize,
  maskStride: i32,
  width: i32,
  height: i32,
): void {
  for (let y = 0; y < height; y++) {
    const end = target + (<usize>width << 2)
    let above = source
    let below = target
    let coverage = mask
    for (; below + 16 <= end; below += 16, above += 16, coverage += 4) {
      const bytes = v128.load32_zero(coverage)
      const spread = v128.shuffle<u8>(bytes, bytes, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3)
      v128.store(below, composed(scaleBytes(v128.load(above), spread), v128.load(below)))
    }
    for (; below < end; below += 4, above += 4, coverage += 1) {
      const pixel = scaleBytes(v128.load32_zero(above), i8x16.splat(load<u8>(coverage)))
      v128.store32_lane(below, composed(pixel, v128.load32_zero(below)), 0)
    }
    source += sourceStride
    target += targetStride
    mask += maskStride
  }
}

/** Premultiplied pixels times an opacity of 0 to 255, in place; the count is rounded up to four. */
export function fade(pixels: usize, count: i32, opacity: i32): void {
  const end = pixels + (<usize>count << 2)
  const factor = i8x16.splat(<i8>opacity)
  for (; pixels < end; pixels += 16) v128.store(pixels, scaleBytes(v128.load(pixels), factor))
}

// @ts-ignore: decorator
@inline
function multiplied(above: v128, below: v128): v128 {
  const aboveRest = scaleBytes(above, v128.not(alphaOf(below)))
  const belowRest = scaleBytes(below, v128.not(alphaOf(above)))
  return i8x16.add_sat_u(scaleBytes(above, below), i8x16.add_sat_u(aboveRest, belowRest))
}

/** `source` darkens `target`, both premultiplied: s * d + s * (1 - da) + d * (1 - sa). */
export function multiplyOver(target: usize, targetStride: i32, source: usize, sourceStride: i32, width: i32, height: i32): void {
  for (let row = 0; row < height; row++, target += targetStride, source += sourceStride) {
    const end = target + (<usize>width << 2)
    let above = source
    let below = target
    for (; below + 16 <= end; below += 16, above += 16) v128.store(below, multiplied(v128.load(above), v128.load(below)))
    for (; below < end; below += 4, above += 4) {
      v128.store32_lane(below, multiplied(v128.load32_zero(above), v128.load32_zero(below)), 0)
    }
  }
}

/** In every byte of a pixel how far it is from white, alpha less brightness, times a lift of 0 to 255; 0 for its alpha. */
// @ts-ignore: decorator
@inline
function liftOf(pixels: v128, lift: v128): v128 {
  // Rec. 709 on the stored values, of 256.
  const weights = i16x8(54, 183, 19, 0, 54, 183, 19, 0)
  const first = i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(pixels), weights)
  const second = i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(pixels), weights)
  const sums = i32x4.add(
    v128.shuffle<i32>(first, second, 0, 2, 4, 6),
    v128.shuffle<i32>(first, second, 1, 3, 5, 7),
  )
  const brightness = i32x4.shr_u(i32x4.add(sums, i32x4.splat(128)), 8)
  const dark = i32x4.max_s(i32x4.sub(i32x4.shr_u(pixels, 24), brightness), i32x4.splat(0))
  const spread = v128.shuffle<u8>(dark, dark, 0, 0, 0, 3, 4, 4, 4, 7, 8, 8, 8, 11, 12, 12, 12, 15)
  return scaleBytes(spread, lift)
}

// @ts-ignore: decorator
@inline
function marked(above: v128, below: v128, lift: v128): v128 {
  return i8x16.add_sat_u(multiplied(above, below), scaleBytes(above, liftOf(below, lift)))
}

/** As multiply, and what is dark gets a share of the colour: the darker it is, the more. */
export function markOver(
  target: usize,
  targetStride: i32,
  source: usize,
  sourceStride: i32,
  width: i32,
  height: i32,
  lift: i32,
): void {
  const lifts = i8x16.splat(<i8>lift)
  for (let row = 0; row < height; row++, target += targetStride, source += sourceStride) {
    const end = target + (<usize>width << 2)
    let above = source
    let below = target
    for (; below + 16 <= end; below += 16, above += 16) v128.store(below, marked(v128.load(above), v128.load(below), lifts))
    for (; below < end; below += 4, above += 4) {
      v128.store32_lane(below, marked(v128.load32_zero(above), v128.load32_zero(below), lifts), 0)
    }
  }
}
