// A smooth field of colour from a small grid: a cubic B-spline both ways.
import type { DeepBitmap, FieldFill } from '../kernel'
import type { TwinMemory } from './memory'

const f = Math.fround

export function fillField({ i16, i32, f32 }: TwinMemory, deep: DeepBitmap, fill: FieldFill): void {
  const rowCells = fill.columns * 4
  const mixed = new Float32Array(rowCells)
  for (let row = 0; row < deep.height; row++) {
    const down = fill.down / 4 + row * 5
    const first = fill.cells / 4 + i32[down]! * rowCells
    for (let i = 0; i < rowCells; i++) {
      let sum = f(f32[first + i]! * f32[down + 1]!)
      for (let k = 1; k < 4; k++) sum = f(sum + f(f32[first + k * rowCells + i]! * f32[down + 1 + k]!))
      mixed[i] = sum
    }
    for (let x = 0; x < deep.width; x++) {
      const across = fill.across / 4 + x * 5
      const cell = i32[across]! * 4
      const at = (deep.pointer + row * deep.strideBytes) / 2 + x * 4
      for (let channel = 0; channel < 4; channel++) {
        let sum = f(mixed[cell + channel]! * f32[across + 1]!)
        for (let k = 1; k < 4; k++) sum = f(sum + f(mixed[cell + k * 4 + channel]! * f32[across + 1 + k]!))
        i16[at + channel] = Math.max(-32_768, Math.min(32_767, Math.trunc(f(sum + 0.5))))
      }
    }
  }
}
