// Fills that replace what was there: one colour in bytes, or a linear gradient from a table in deep rows.
import { type Bitmap, type DeepBitmap, gradientEntries, type LinearFill } from '../kernel'
import type { TwinMemory } from './memory'

export function fillSolid({ u32 }: TwinMemory, target: Bitmap, color: number): void {
  for (let y = 0; y < target.height; y++) {
    const from = (target.pointer + y * target.strideBytes) / 4
    u32.fill(color, from, from + target.width)
  }
}

export function fillLinear({ i16 }: TwinMemory, deep: DeepBitmap, fill: LinearFill): void {
  const step = Math.fround(fill.stepX)
  for (let row = 0; row < deep.height; row++) {
    const base = Math.fround(fill.start + (fill.originY + row + 0.5) * fill.stepY)
    for (let x = 0; x < deep.width; x++) {
      const value = Math.fround(Math.fround(Math.fround(fill.originX + x + 0.5) * step) + base)
      const entry = Math.max(0, Math.min(gradientEntries - 1, Math.trunc(value)))
      const at = (deep.pointer + row * deep.strideBytes) / 2 + x * 4
      const from = fill.table / 2 + entry * 4
      i16.copyWithin(at, from, from + 4)
    }
  }
}
