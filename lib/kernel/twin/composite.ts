// Premultiplied bytes: to and from straight alpha, faded, and one bitmap over another of the same size.
import type { Bitmap, Mask } from '../kernel'
import { scaleByte, type TwinMemory } from './memory'

export function premultiply({ u8 }: TwinMemory, pixels: number, count: number): void {
  for (let at = pixels; at < pixels + count * 4; at += 4) {
    const alpha = u8[at + 3]!
    for (let i = at; i < at + 3; i++) u8[i] = scaleByte(u8[i]!, alpha)
  }
}

export function unpremultiply({ u8 }: TwinMemory, pixels: number, count: number): void {
  for (let at = pixels; at < pixels + count * 4; at += 4) {
    const alpha = u8[at + 3]!
    if (alpha === 0 || alpha === 255) continue
    const half = alpha >> 1
    for (let i = at; i < at + 3; i++) u8[i] = Math.min(255, Math.floor((u8[i]! * 255 + half) / alpha))
  }
}

export function overMasked({ u8 }: TwinMemory, target: Bitmap, source: Bitmap, mask: Mask | null): void {
  for (let y = 0; y < target.height; y++) {
    for (let x = 0; x < target.width; x++) {
      const below = target.pointer + y * target.strideBytes + x * 4
      const above = source.pointer + y * source.strideBytes + x * 4
      const coverage = mask ? u8[mask.pointer + y * mask.strideBytes + x]! : 255
      const rest = 255 - scaleByte(u8[above + 3]!, coverage)
      for (let i = 0; i < 4; i++) {
        u8[below + i] = Math.min(255, scaleByte(u8[above + i]!, coverage) + scaleByte(u8[below + i]!, rest))
      }
    }
  }
}

export function fade({ u8 }: TwinMemory, pixels: number, count: number, opacity: number): void {
  for (let at = pixels; at < pixels + count * 4; at++) u8[at] = scaleByte(u8[at]!, opacity)
}

export function multiplyOver(memory: TwinMemory, target: Bitmap, source: Bitmap): void {
  markOver(memory, target, source, 0)
}

export function markOver({ u8 }: TwinMemory, target: Bitmap, source: Bitmap, lift: number): void {
  for (let y = 0; y < target.height; y++) {
    for (let x = 0; x < target.width; x++) {
      const below = target.pointer + y * target.strideBytes + x * 4
      const above = source.pointer + y * source.strideBytes + x * 4
      const [belowAlpha, aboveAlpha] = [u8[below + 3]!, u8[above + 3]!]
      const brightness = (54 * u8[below]! + 183 * u8[below + 1]! + 19 * u8[below + 2]! + 128) >> 8
      const lifted = scaleByte(Math.max(0, belowAlpha - brightness), lift)
      for (let i = 0; i < 4; i++) {
        const [s, d] = [u8[above + i]!, u8[below + i]!]
        const rest = Math.min(255, scaleByte(s, 255 - belowAlpha) + scaleByte(d, 255 - aboveAlpha))
        const product = Math.min(255, scaleByte(s, d) + rest)
        u8[below + i] = Math.min(255, product + scaleByte(s, i === 3 ? 0 : lifted))
      }
    }
  }
}
