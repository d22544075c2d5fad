// A grid of colours as a deep painter: cells joined by a smooth curve, stretched over the whole picture.
import type { Paint } from '@/lib/core/paint'
import { fieldTable, padField } from '@/lib/kernel/field-table'
import { deepUnit } from '@/lib/kernel/kernel'
import type { DeepPainter, PaintScope } from './paint-scope'

const fieldCellsMax = 128

/** Premultiplied, value * 128. */
export function fieldCells({ columns, rows, at }: Extract<Paint, { kind: 'field' }>): Float32Array {
  if (columns > fieldCellsMax || rows > fieldCellsMax) throw new RangeError('A field has at most 128 x 128 cells.')
  const cells = new Float32Array(columns * rows * 4)
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const channels = at((x + 0.5) / columns, (y + 0.5) / rows)
      cells.set(
        channels.map((channel) => channel * deepUnit),
        (y * columns + x) * 4,
      )
    }
  }
  return cells
}

/** By the cells, which are cached: padding those of a fine blur takes 6 ms of every frame of a drag. */
const padded = new WeakMap<Float32Array, Float32Array>()

function paddedCells(cells: Float32Array, columns: number, rows: number): Float32Array {
  const known = padded.get(cells)
  if (known) return known
  const made = padField(cells, columns, rows)
  padded.set(cells, made)
  return made
}

/** Cells (premultiplied, value * 128) stretched over the whole picture. */
export function fieldFill(
  { kernel, size, scale }: PaintScope,
  cells: Float32Array,
  { columns, rows }: { columns: number; rows: number },
): DeepPainter {
  const { arena } = kernel
  const pointer = arena.put(paddedCells(cells, columns, rows))
  return (deep, { x, y }) => {
    const mark = arena.mark()
    const across = arena.put(fieldTable({ cells: columns, span: size.width * scale, first: x, count: deep.width }))
    const down = arena.put(fieldTable({ cells: rows, span: size.height * scale, first: y, count: deep.height }))
    const scratch = arena.take((columns + 4) * 16)
    kernel.fillField(deep, { cells: pointer, columns: columns + 4, across, down, scratch })
    arena.release(mark)
  }
}
