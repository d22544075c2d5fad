// Changes a picture's own bytes: adjusts colours, averages cells.
import { placeHash } from './tint'

// @ts-ignore: decorator
@inline
function byteOf(value: i32): u32 {
  return <u32>min(255, max(0, value))
}

/**
 * Straight pixels, in place: each channel through `curve` (256 bytes), then a 3x4 matrix of i32, twelve bits after the point;
 * its fourth column is added to bytes. Alpha stays.
 */
export function adjustColors(pixels: usize, count: i32, matrix: usize, curve: usize): void {
  const end = pixels + (<usize>count << 2)
  for (; pixels < end; pixels += 4) {
    const red = <i32>load<u8>(curve + load<u8>(pixels))
    const green = <i32>load<u8>(curve + load<u8>(pixels, 1))
    const blue = <i32>load<u8>(curve + load<u8>(pixels, 2))
    store<u8>(pixels, byteOf((red * load<i32>(matrix) + green * load<i32>(matrix, 4) + blue * load<i32>(matrix, 8) + load<i32>(matrix, 12) + 2048) >> 12))
    store<u8>(pixels, byteOf((red * load<i32>(matrix, 16) + green * load<i32>(matrix, 20) + blue * load<i32>(matrix, 24) + load<i32>(matrix, 28) + 2048) >> 12), 1)
    store<u8>(pixels, byteOf((red * load<i32>(matrix, 32) + green * load<i32>(matrix, 36) + blue * load<i32>(matrix, 40) + load<i32>(matrix, 44) + 2048) >> 12), 2)
  }
}

/** A remainder of less than half a cell belongs to the cell before it: a strip of a pixel would show what it covers. */
// @ts-ignore: decorator
@inline
function cellEnd(start: i32, cell: i32, end: i32): i32 {
  return 2 * (end - start - cell) < cell ? end : start + cell
}

/** Each cell becomes its mean, moved by up to 8 of 255 by chance: what the cells hide cannot be fitted back exactly. */
export function pixelate(pixels: usize, stride: i32, width: i32, height: i32, cell: i32, seed: i32): void {
  let bottom = 0
  for (let top = 0; top < height; top = bottom) {
    bottom = cellEnd(top, cell, height)
    let right = 0
    for (let left = 0; left < width; left = right) {
      right = cellEnd(left, cell, width)
      let red: u32 = 0
      let green: u32 = 0
      let blue: u32 = 0
      let alpha: u32 = 0
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) {
          const pixel = load<u32>(pixels + <usize>(y * stride) + (<usize>x << 2))
          red += pixel & 255
          green += (pixel >>> 8) & 255
          blue += (pixel >>> 16) & 255
          alpha += pixel >>> 24
        }
      }
      const count = <u32>((bottom - top) * (right - left))
      const half = count >>> 1
      const shift = <i32>(placeHash(left, top, seed) & 15) - 8
      const color =
        byteOf(<i32>((red + half) / count) + shift) |
        (byteOf(<i32>((green + half) / count) + shift) << 8) |
        (byteOf(<i32>((blue + half) / count) + shift) << 16) |
        (((alpha + half) / count) << 24)
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) store<u32>(pixels + <usize>(y * stride) + (<usize>x << 2), color)
      }
    }
  }
}
