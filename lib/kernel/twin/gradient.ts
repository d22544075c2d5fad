// Gradients round a centre, in steps of f32 like the lanes.
import { type ConicFill, type DeepBitmap, gradientEntries, type RadialFill } from '../kernel'
import type { TwinMemory } from './memory'

const f = Math.fround

function storeEntry({ i16 }: TwinMemory, at: number, table: number, wanted: number): void {
  const entry = Math.max(0, Math.min(gradientEntries - 1, Math.trunc(wanted)))
  i16.copyWithin(at, table / 2 + entry * 4, table / 2 + entry * 4 + 4)
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

/** Clockwise from above, 0 to 1; the polynomial of assembly/gradient.ts. */
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
