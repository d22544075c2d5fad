// Layers of paint, blurred: painted once on a coarse grid in design units, blurred there, and drawn as a smooth field. The
// same grid serves every scale, so preview and file agree, and a blur costs a gradient.
import type { Paint } from '@/lib/core/paint'
import { fieldFill } from './paint-layers'
import { type DeepPainter, keptCells, type PaintScope, preparePaints } from './paint-stack'

const blurRadiusMax = 4
const cellsMax = 1024

/** Cells as fine as the blur can use: three box passes of radius r have the sigma of sqrt(r * (r + 1)) cells. */
function gridFor({ width, height }: { width: number; height: number }, sigma: number) {
  const least = Math.max(width, height) / cellsMax
  let radius = blurRadiusMax
  const cell = () => sigma / Math.sqrt(radius * (radius + 1))
  while (radius > 1 && cell() < least) radius -= 1
  const size = Math.max(cell(), least)
  const columns = Math.max(2, Math.ceil(width / size))
  return { radius, columns, rows: Math.max(2, Math.ceil((height * columns) / width)) }
}

export function blurredField(scope: PaintScope, paints: readonly Paint[], sigma: number): DeepPainter {
  const grid = gridFor(scope.size, sigma)
  return fieldFill(
    scope,
    keptCells(scope, () => blurredCells(scope, paints, grid)),
    grid,
  )
}

function blurredCells(scope: PaintScope, paints: readonly Paint[], grid: ReturnType<typeof gridFor>): Float32Array {
  const { kernel, size } = scope
  const { arena } = kernel
  const mark = arena.mark()
  // The grid's cells are whole: the picture is stretched by less than one of them to fill it.
  const across = grid.columns / size.width
  const stack = preparePaints({ ...scope, scale: across }, paints)
  const strideBytes = Math.ceil(grid.columns / 4) * 32
  const pixels = { pointer: arena.take(strideBytes * grid.rows), strideBytes, width: grid.columns, height: grid.rows }
  stack.fill(pixels, { x: 0, y: 0 })
  const packed = { ...pixels, pointer: arena.take(grid.columns * grid.rows * 8), strideBytes: grid.columns * 8 }
  for (let y = 0; y < grid.rows; y++) {
    arena
      .bytes(packed.pointer + y * packed.strideBytes, packed.strideBytes)
      .set(arena.bytes(pixels.pointer + y * strideBytes, packed.strideBytes))
  }
  kernel.blurDeep(packed, arena.take(grid.columns * grid.rows * 8), grid.radius)
  const bytes = arena.bytes(packed.pointer, grid.columns * grid.rows * 8).slice()
  arena.release(mark)
  return Float32Array.from(new Int16Array(bytes.buffer))
}
