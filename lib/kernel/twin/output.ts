// Finished pixels: deep rows to bytes, alpha dropped, and rows filtered for a PNG.
import type { Point } from '@/lib/core/geometry'
import type { Bitmap, DeepBitmap, RowFilter } from '../kernel'
import type { TwinMemory } from './memory'

/** The ordered 4x4 matrix from its rule: the bits of x ^ y and y, woven together. */
function bayer(x: number, y: number): number {
  let value = 0
  for (let bit = 0; bit < 2; bit++) value = (value << 2) | ((((x ^ y) >> bit) & 1) << 1) | ((y >> bit) & 1)
  return value
}

const thresholds = Uint8Array.from({ length: 16 }, (_, i) => bayer(i & 3, i >> 2) * 8 + 4)

export function dither({ u8, i16 }: TwinMemory, target: Bitmap, deep: DeepBitmap, place: Point): void {
  for (let y = 0; y < target.height; y++) {
    for (let x = 0; x < target.width; x++) {
      const threshold = thresholds[(((place.y + y) & 3) << 2) | ((place.x + x) & 3)]!
      const from = (deep.pointer + y * deep.strideBytes) / 2 + x * 4
      const at = target.pointer + y * target.strideBytes + x * 4
      for (let i = 0; i < 4; i++) u8[at + i] = (i16[from + i]! + threshold) >> 7
    }
  }
}

export function packRgb({ u8 }: TwinMemory, source: number, output: number, count: number): void {
  for (let i = 0; i < count; i++) {
    for (let channel = 0; channel < 3; channel++) u8[output + i * 3 + channel] = u8[source + i * 4 + channel]!
  }
}

const sub = 1
const average = 3

export function filterRow({ u8 }: TwinMemory, { row, previous, pixelBytes, length, output }: RowFilter): void {
  let repeats = 0
  for (let i = 0; i < length; i++) {
    const byte = u8[row + i]
    const same = byte === u8[row + i - pixelBytes] || byte === u8[row + i - 4 * pixelBytes] || byte === u8[previous + i]
    if (same) repeats += 1
  }
  const filter = repeats * 2 >= length ? sub : average
  u8[output] = filter
  for (let i = 0; i < length; i++) {
    const left = u8[row + i - pixelBytes]!
    const predicted = filter === sub ? left : (left + u8[previous + i]!) >> 1
    u8[output + 1 + i] = u8[row + i]! - predicted
  }
}
