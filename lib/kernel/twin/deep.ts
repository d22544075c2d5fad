// Deep rows on deep rows, bytes made deep, and means of deep pixels.
import type { Bitmap, DeepBitmap, DeepBox } from '../kernel'
import { scaleDeep, type TwinMemory } from './memory'

const f = Math.fround
const clampShort = (value: number) => Math.max(-32_768, Math.min(32_767, value))

export function overDeep({ i16 }: TwinMemory, target: DeepBitmap, source: DeepBitmap): void {
  for (let row = 0; row < target.height; row++) {
    for (let x = 0; x < target.width; x++) {
      const below = (target.pointer + row * target.strideBytes) / 2 + x * 4
      const above = (source.pointer + row * source.strideBytes) / 2 + x * 4
      const alpha = i16[above + 3]!
      const share = clampShort(alpha + scaleDeep(alpha, 128))
      for (let i = 0; i < 4; i++) {
        const before = i16[below + i]!
        i16[below + i] = clampShort(i16[above + i]! + before - scaleDeep(before, share))
      }
    }
  }
}

export function deepen({ u8, i16 }: TwinMemory, deep: DeepBitmap, source: Bitmap, opacity: number): void {
  for (let row = 0; row < deep.height; row++) {
    const to = (deep.pointer + row * deep.strideBytes) / 2
    const from = source.pointer + row * source.strideBytes
    for (let i = 0; i < deep.width * 4; i++) i16[to + i] = (u8[from + i]! * opacity) >> 1
  }
}

export function boxDeep({ i16 }: TwinMemory, source: DeepBitmap, { output, radius, first, count }: DeepBox): void {
  const { pointer, width, height } = source
  const share = f(1 / (2 * radius + 1))
  const inside = (x: number) => Math.max(0, Math.min(width - 1, x))
  for (let y = 0; y < height; y++) {
    for (let channel = 0; channel < 4; channel++) {
      const row = pointer / 2 + y * width * 4 + channel
      let sum = 0
      for (let i = first - radius; i <= first + radius; i++) sum += i16[row + inside(i) * 4]!
      for (let x = first; x < first + count; x++) {
        i16[output / 2 + ((x - first) * height + y) * 4 + channel] = Math.trunc(f(f(f(sum) * share) + 0.5))
        sum += i16[row + inside(x + radius + 1) * 4]! - i16[row + inside(x - radius) * 4]!
      }
    }
  }
}
