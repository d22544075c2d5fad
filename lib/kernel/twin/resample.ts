// Separable resampling with 14-bit weights.
import type { ColumnResample, RowResample } from '../kernel'
import { clampByte, type TwinMemory } from './memory'

export function resampleRows({ u8, i16, i32 }: TwinMemory, task: RowResample): void {
  for (let row = 0; row < task.rows; row++) {
    const line = task.source + row * task.sourceStrideBytes
    for (let i = 0; i < task.taps.count; i++) {
      const span = task.taps.spans / 4 + i * 3
      const from = line + i32[span]! * 4
      const taps = i32[span + 1]! * 2
      const weight = task.taps.weights / 2 + i32[span + 2]!
      const output = (task.output + row * task.outputStrideBytes) / 2 + i * 4
      for (let channel = 0; channel < 4; channel++) {
        let sum = 128
        for (let tap = 0; tap < taps; tap++) sum += u8[from + tap * 4 + channel]! * i16[weight + tap]!
        i16[output + channel] = sum >> 8
      }
    }
  }
}

export function resampleColumns({ u8, i16, i32 }: TwinMemory, task: ColumnResample): void {
  const stride = task.inputStrideBytes / 2
  for (let row = 0; row < task.taps.count; row++) {
    const span = task.taps.spans / 4 + row * 3
    const from = task.input / 2 + i32[span]! * stride
    const taps = i32[span + 1]! * 2
    const weight = task.taps.weights / 2 + i32[span + 2]!
    for (let x = 0; x < task.width; x++) {
      const output = task.output + row * task.outputStrideBytes + x * 4
      // Alpha first: colour must not exceed it.
      for (let channel = 3; channel >= 0; channel--) {
        let sum = 1 << 19
        for (let tap = 0; tap < taps; tap++) sum += i16[from + tap * stride + x * 4 + channel]! * i16[weight + tap]!
        const value = clampByte(sum >> 20)
        u8[output + channel] = channel === 3 ? value : Math.min(value, u8[output + 3]!)
      }
    }
  }
}
