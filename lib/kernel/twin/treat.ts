// Changes a picture's own bytes: adjusts colours, averages cells.
import type { Bitmap, ColorAdjustment } from '../kernel'
import { clampByte, type TwinMemory } from './memory'
import { placeHash } from './tint'

export function adjustColors({ u8, i32 }: TwinMemory, pixels: number, count: number, task: ColorAdjustment): void {
  for (let at = pixels; at < pixels + count * 4; at += 4) {
    const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => u8[task.curve + u8[at + channel]!]!)
    for (let channel = 0; channel < 3; channel++) {
      const row = task.matrix / 4 + channel * 4
      const sum = red * i32[row]! + green * i32[row + 1]! + blue * i32[row + 2]! + i32[row + 3]! + 2048
      u8[at + channel] = clampByte(sum >> 12)
    }
  }
}

/** A remainder of less than half a cell belongs to the cell before it: a strip of a pixel would show what it covers. */
const cellEnd = (start: number, cell: number, end: number) => (2 * (end - start - cell) < cell ? end : start + cell)

export function pixelate({ u8 }: TwinMemory, target: Bitmap, cell: number, seed: number): void {
  const offset = (x: number, y: number) => target.pointer + y * target.strideBytes + x * 4
  let bottom = 0
  for (let top = 0; top < target.height; top = bottom) {
    bottom = cellEnd(top, cell, target.height)
    let right = 0
    for (let left = 0; left < target.width; left = right) {
      right = cellEnd(left, cell, target.width)
      const count = (bottom - top) * (right - left)
      const shift = (placeHash(left, top, seed) & 15) - 8
      for (let channel = 0; channel < 4; channel++) {
        let sum = 0
        for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += u8[offset(x, y) + channel]!
        const mean = Math.floor((sum + (count >> 1)) / count)
        const value = channel === 3 ? mean : clampByte(mean + shift)
        for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) u8[offset(x, y) + channel] = value
      }
    }
  }
}
