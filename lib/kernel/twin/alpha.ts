// Straight alpha to premultiplied and back, in place.
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
