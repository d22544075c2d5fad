// Three box passes each way over a map of 15-bit coverage.
import type { CoverageMap } from '../kernel'
import type { TwinMemory } from './memory'

interface BoxPass {
  source: number
  output: number
  width: number
  height: number
  radius: number
}

function boxTransposed({ u16 }: TwinMemory, { source, output, width, height, radius }: BoxPass): void {
  const reciprocal = Math.floor((2 ** 32 + radius) / (2 * radius + 1))
  for (let y = 0; y < height; y++) {
    const row = source / 2 + y * width
    let sum = 0
    for (let x = 0; x < Math.min(radius, width); x++) sum += u16[row + x]!
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += u16[row + x + radius]!
      if (x - radius - 1 >= 0) sum -= u16[row + x - radius - 1]!
      // Below 2^49: exact in a double.
      u16[output / 2 + x * height + y] = Math.floor((sum * reciprocal + 2 ** 31) / 2 ** 32)
    }
  }
}

export function blur(memory: TwinMemory, map: CoverageMap, scratch: number, radius: number): void {
  for (let pass = 0; pass < 3; pass++) {
    boxTransposed(memory, { source: map.pointer, output: scratch, width: map.width, height: map.height, radius })
    boxTransposed(memory, { source: scratch, output: map.pointer, width: map.height, height: map.width, radius })
  }
}
