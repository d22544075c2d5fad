// One premultiplied bitmap over another of the same size.
import type { Bitmap, Mask } from '../kernel'
import { scaleByte, type TwinMemory } from './memory'

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
