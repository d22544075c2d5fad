// A picture seen in perspective: each pixel looks back through the inverse homography.
import type { Bitmap, Warp } from '../kernel'
import { scaleByte, type TwinMemory } from './memory'

const f = Math.fround
const gridX = [-0.375, 0.125, 0.375, -0.125]
const gridY = [-0.125, -0.375, 0.125, 0.375]

export function warp(memory: TwinMemory, target: Bitmap, task: Warp): void {
  const { i32, f64, u8 } = memory
  const m = f64.slice(task.matrix / 8, task.matrix / 8 + 9) as unknown as readonly number[]
  const draft = task.taps === 1
  const [bits, half] = draft ? [14, 8192] : [16, 32_768]
  for (let row = 0; row < target.height; row++) {
    const span = task.spans / 4 + row * 2
    const y = task.originY + row + 0.5
    // One row of the matrix for a tap: what depends on y, and its part of the grid.
    const rowOf = (at: number, tap: number) =>
      f(f(m[at + 1]! * y + m[at + 2]!) + f(draft ? 0 : f(gridY[tap]!) * f(m[at + 1]!)))
    const rows = [0, 1, 2, 3].map((tap) => [rowOf(0, tap), rowOf(3, tap), rowOf(6, tap)] as const)
    for (let x = i32[span]!; x < i32[span + 1]!; x++) {
      // The draft takes four neighbours at once, counted from the first of its span: the same centre either way.
      const sums: [number, number, number, number] = [half, half, half, half]
      for (let tap = 0; tap < task.taps; tap++) {
        const centre = f(f(task.originX + x + 0.5) + (draft ? 0 : gridX[tap]!))
        const [rowU, rowV, rowW] = rows[tap]!
        const depth = f(256 / f(f(f(m[6]!) * centre) + rowW))
        const u = Math.floor(f(f(f(f(f(m[0]!) * centre) + rowU) * depth) - 128))
        const v = Math.floor(f(f(f(f(f(m[3]!) * centre) + rowV) * depth) - 128))
        addTap(u8, task.source, sums, u - task.sourceX * 256, v - task.sourceY * 256)
      }
      lay(u8, target.pointer + row * target.strideBytes + x * 4, sums, bits)
    }
  }
}

function addTap(u8: Uint8Array, source: Bitmap, sums: [number, number, number, number], u: number, v: number): void {
  const x = Math.max(0, Math.min(source.width - 2, u >> 8))
  const y = Math.max(0, Math.min(source.height - 2, v >> 8))
  const [right, down] = [u & 255, v & 255]
  const first = ((256 - right) * (256 - down)) >> 2
  const second = (right * (256 - down)) >> 2
  const third = ((256 - right) * down) >> 2
  const fourth = 16_384 - first - second - third
  const at = source.pointer + y * source.strideBytes + x * 4
  const below = at + source.strideBytes
  for (let i = 0; i < 4; i++) {
    sums[i as 0] +=
      u8[at + i]! * first + u8[at + 4 + i]! * second + u8[below + i]! * third + u8[below + 4 + i]! * fourth
  }
}

function lay(u8: Uint8Array, at: number, sums: readonly number[], bits: number): void {
  const alpha = sums[3]! >>> bits
  if (alpha === 0) return
  for (let i = 0; i < 4; i++) u8[at + i] = Math.min(255, (sums[i]! >>> bits) + scaleByte(u8[at + i]!, 255 - alpha))
}
