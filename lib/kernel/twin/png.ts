// Rows for a PNG: alpha dropped, and a filter.
import type { RowFilter } from '../kernel'
import type { TwinMemory } from './memory'

export function packRgb({ u8 }: TwinMemory, source: number, output: number, count: number): void {
  for (let i = 0; i < count; i++) {
    for (let channel = 0; channel < 3; channel++) u8[output + i * 3 + channel] = u8[source + i * 4 + channel]!
  }
}

const sub = 1
const average = 3

export function filterRow({ u8 }: TwinMemory, { row, previous, pixelBytes, length, output }: RowFilter): void {
  let repeats = 0
  for (let i = 0; i < length; i++) {
    const byte = u8[row + i]
    const same = byte === u8[row + i - pixelBytes] || byte === u8[row + i - 4 * pixelBytes] || byte === u8[previous + i]
    if (same) repeats += 1
  }
  const filter = repeats * 2 >= length ? sub : average
  u8[output] = filter
  for (let i = 0; i < length; i++) {
    const left = u8[row + i - pixelBytes]!
    const predicted = filter === sub ? left : (left + u8[previous + i]!) >> 1
    u8[output + 1 + i] = u8[row + i]! - predicted
  }
}
