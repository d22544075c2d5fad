// Fills that replace what was there, in steps of f32 like the lanes.
import {
  type Bitmap,
  type ConicFill,
  type DeepBitmap,
  type FieldFill,
  gradientEntries,
  type LinearFill,
  type RadialFill,
} from '../kernel'
import type { TwinMemory } from './memory'

const f = Math.fround

export function fillSolid({ u32 }: TwinMemory, target: Bitmap, color: number): void {
  for (let y = 0; y < target.height; y++) {
    const from = (target.pointer + y * target.strideBytes) / 4
    u32.fill(color, from, from + target.width)
  }
}

function storeEntry({ i16 }: TwinMemory, at: number, table: number, wanted: number): void {
  const entry = Math.max(0, Math.min(gradientEntries - 1, Math.trunc(wanted)))
  i16.copyWithin(at, table / 2 + entry * 4, table / 2 + entry * 4 + 4)
}

export function fillLinear(memory: TwinMemory, deep: DeepBitmap, fill: LinearFill): void {
  const step = f(fill.stepX)
  for (let row = 0; row < deep.height; row++) {
    const base = f(fill.start + (fill.originY + row + 0.5) * fill.stepY)
    for (let x = 0; x < deep.width; x++) {
      const entry = f(f(f(fill.originX + x + 0.5) * step) + base)
      storeEntry(memory, (deep.pointer + row * deep.strideBytes) / 2 + x * 4, fill.table, entry)
    }
  }
}

export function fillRadial(memory: TwinMemory, deep: DeepBitmap, fill: RadialFill): void {
  const [step, start] = [f(fill.stepX), f(fill.startX)]
  for (let row = 0; row < deep.height; row++) {
    const down = f(fill.startY + (fill.originY + row + 0.5) * fill.stepY)
    const square = f(down * down)
    for (let x = 0; x < deep.width; x++) {
      const across = f(f(f(fill.originX + x + 0.5) * step) + start)
      const length = f(Math.sqrt(f(f(across * across) + square)))
      storeEntry(memory, (deep.pointer + row * deep.strideBytes) / 2 + x * 4, fill.table, length)
    }
  }
}

export function fillConic(memory: TwinMemory, deep: DeepBitmap, fill: ConicFill): void {
  const [centreX, start] = [f(fill.centreX), f(fill.start)]
  for (let row = 0; row < deep.height; row++) {
    const up = f(fill.centreY - (fill.originY + row + 0.5))
    for (let x = 0; x < deep.width; x++) {
      const right = f(f(fill.originX + x + 0.5) - centreX)
      const turns = f(turnsOf(right, up) - start)
      const wrapped = f(turns - Math.floor(turns))
      const at = (deep.pointer + row * deep.strideBytes) / 2 + x * 4
      storeEntry(memory, at, fill.table, f(wrapped * gradientEntries))
    }
  }
}

/** Clockwise from above, 0 to 1; the polynomial of assembly/fill.ts. */
function turnsOf(right: number, up: number): number {
  const [rightSize, upSize] = [Math.abs(right), Math.abs(up)]
  const a = f(Math.min(rightSize, upSize) / Math.max(rightSize, upSize, f(0.0000001)))
  const s = f(a * a)
  let turns = f(f(f(-0.0074001436) * s) + f(0.025355644))
  turns = f(f(turns * s) - f(0.05214278))
  turns = f(f(f(turns * s) * a) + f(a * f(0.15915494)))
  if (rightSize > upSize) turns = f(0.25 - turns)
  if (up < 0) turns = f(0.5 - turns)
  if (right < 0) turns = f(1 - turns)
  return turns
}

/** A cubic B-spline both ways over a small grid. */
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
