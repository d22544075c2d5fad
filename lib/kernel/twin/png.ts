// Rows for a PNG: alpha dropped, and the filter that leaves the smallest residue.
import type { RowFilter } from '../kernel'
import type { TwinMemory } from './memory'

export function packRgb({ u8 }: TwinMemory, source: number, output: number, count: number): void {
  for (let i = 0; i < count; i++) {
    for (let channel = 0; channel < 3; channel++) u8[output + i * 3 + channel] = u8[source + i * 4 + channel]!
  }
}

function paeth(left: number, above: number, corner: number): number {
  const toLeft = Math.abs(above - corner)
  const toAbove = Math.abs(left - corner)
  const toCorner = Math.abs(left + above - 2 * corner)
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}

type Prediction = (left: number, above: number, corner: number) => number

/** In the order of their numbers: none, sub, up, average, Paeth. */
const predictions: Prediction[] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  paeth,
]

function writeFiltered({ u8 }: TwinMemory, task: RowFilter, predict: Prediction): number {
  let residue = 0
  for (let i = 0; i < task.length; i++) {
    const at = task.row + i
    const above = task.previous + i
    const predicted = predict(u8[at - task.pixelBytes]!, u8[above]!, u8[above - task.pixelBytes]!)
    const byte = (u8[at]! - predicted) & 255
    u8[task.output + 1 + i] = byte
    residue += byte < 128 ? byte : 256 - byte
  }
  return residue
}

export function filterRow(memory: TwinMemory, task: RowFilter): void {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  predictions.forEach((predict, number) => {
    const residue = writeFiltered(memory, task, predict)
    if (residue < least) {
      least = residue
      best = number
    }
  })
  memory.u8[task.output] = best
  writeFiltered(memory, task, predictions[best]!)
}
