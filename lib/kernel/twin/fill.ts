// Fills that replace what was there: one colour, or a linear gradient from a table.
import { type Bitmap, gradientEntries, type LinearFill } from '../kernel'
import { threshold } from './dither'
import type { TwinMemory } from './memory'

export function fillSolid({ u32 }: TwinMemory, target: Bitmap, color: number): void {
  for (let y = 0; y < target.height; y++) {
    const from = (target.pointer + y * target.strideBytes) / 4
    u32.fill(color, from, from + target.width)
  }
}

export function fillLinear({ u8, u16 }: TwinMemory, target: Bitmap, fill: LinearFill): void {
  const step = Math.fround(fill.stepX)
  for (let row = 0; row < target.height; row++) {
    const y = fill.originY + row
    const base = Math.fround(fill.start + (y + 0.5) * fill.stepY)
    for (let column = 0; column < target.width; column++) {
      const x = fill.originX + column
      const value = Math.fround(Math.fround(Math.fround(x + 0.5) * step) + base)
      const entry = Math.max(0, Math.min(gradientEntries - 1, Math.trunc(value)))
      const dither = threshold(x, y) * 4 + 2
      const at = target.pointer + row * target.strideBytes + column * 4
      for (let i = 0; i < 4; i++) u8[at + i] = (u16[fill.table / 2 + entry * 4 + i]! + dither) >> 8
    }
  }
}
