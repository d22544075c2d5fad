// Deep pixels to bytes with an ordered 4x4 matrix, from its rule: the bits of x ^ y and y, woven together.
import type { Point } from '@/lib/core/geometry'
import type { Bitmap, DeepBitmap } from '../kernel'
import type { TwinMemory } from './memory'

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
