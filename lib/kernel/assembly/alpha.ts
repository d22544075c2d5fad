// Straight alpha to premultiplied and back, in place.
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
  for (; pixels < end; pixels += 4) {
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
