// A grid of colours as a deep painter: cells joined by a smooth curve, stretched over the whole picture.
import type { Paint } from '@/lib/core/paint'
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

/** Keyed by the cells, which are cached: padding those of a fine blur takes 6 ms of every frame of a drag. */
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

interface FieldAxis {
  /** Cells, the two of padding on each side left out. */
  cells: number
  /** What the cells span, and where the first pixel centre lies, both in pixels. */
  span: number
  first: number
  count: number
}

/**
 * Where each pixel of a line lies among the cells, and the four weights of a uniform cubic B-spline there: five words a pixel, the
 * first of four padded cells (i32) and their weights (f32). Only + - * / and floor: every engine builds the same table.
 */
function fieldTable({ cells, span, first, count }: FieldAxis): Uint8Array {
  const bytes = new ArrayBuffer(count * 20)
  const words = new Int32Array(bytes)
  const weights = new Float32Array(bytes)
  for (let i = 0; i < count; i++) {
    const place = Math.max(-0.5, Math.min(cells - 0.5, ((first + i + 0.5) / span) * cells - 0.5))
    const base = Math.min(cells - 1, Math.floor(place))
    const t = place - base
    const back = 1 - t
    words[i * 5] = base - 1 + 2
    weights[i * 5 + 1] = (back * back * back) / 6
    weights[i * 5 + 2] = (3 * t * t * t - 6 * t * t + 4) / 6
    weights[i * 5 + 3] = (3 * back * back * back - 6 * back * back + 4) / 6
    weights[i * 5 + 4] = (t * t * t) / 6
  }
  return new Uint8Array(bytes)
}

/** Two cells more on every side, copies of the outermost: four numbers a cell. */
function padField(cells: Float32Array, columns: number, rows: number): Float32Array {
  const padded = new Float32Array((columns + 4) * (rows + 4) * 4)
  for (let y = 0; y < rows + 4; y++) {
    const from = Math.max(0, Math.min(rows - 1, y - 2))
    for (let x = 0; x < columns + 4; x++) {
      const at = (from * columns + Math.max(0, Math.min(columns - 1, x - 2))) * 4
      padded.set(cells.subarray(at, at + 4), (y * (columns + 4) + x) * 4)
    }
  }
  return padded
}
