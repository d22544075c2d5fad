// One premultiplied bitmap over another of the same size.
import { alphaOf, scaleBytes } from './lanes'

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
