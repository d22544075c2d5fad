// Where each pixel of a line lies among the cells of a field, and the four weights of a uniform cubic B-spline there.
// Only + - * / and floor, so every engine builds the same table.

interface FieldAxis {
  /** Cells, the two of padding on each side left out. */
  cells: number
  /** What the cells span, and where the first pixel centre lies, both in pixels. */
  span: number
  first: number
  count: number
}

/** Five words a pixel: the first of four padded cells (i32), and their weights (f32). */
export function fieldTable({ cells, span, first, count }: FieldAxis): Uint8Array {
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
export function padField(cells: Float32Array, columns: number, rows: number): Float32Array {
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
