// Opaque pixels to the planes of a video.
import type { PlanesTask } from '../kernel'
import type { TwinMemory } from './memory'

type Weights = readonly [red: number, green: number, blue: number]

const luma: Weights = [5983, 20_127, 2032]
const blueness: Weights = [-3298, -11_094, 14_392]
const redness: Weights = [14_392, -13_072, -1320]

export function toPlanes({ u8 }: TwinMemory, pixels: number, { width, height, planes, chroma }: PlanesTask): void {
  const count = width * height
  const whole = (plane: number, weights: Weights, from: number) => {
    for (let i = 0; i < count; i++) {
      const channels = [0, 1, 2].map((channel) => u8[pixels + i * 4 + channel]!)
      u8[plane + i] = from + weighed(channels, weights, 15)
    }
  }
  whole(planes, luma, 16)
  if (chroma === 'all') {
    whole(planes + count, blueness, 128)
    whole(planes + 2 * count, redness, 128)
    return
  }
  // Left of the left column is that column.
  const steps = chroma === 'left' ? [-1, 0, 0, 1] : [0, 1]
  const bits = 15 + Math.log2(steps.length * 2)
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const sums = [0, 0, 0]
      for (const row of [y, y + 1]) {
        for (const step of steps) {
          const at = pixels + (row * width + Math.max(0, x + step)) * 4
          for (const channel of [0, 1, 2]) sums[channel] = sums[channel]! + u8[at + channel]!
        }
      }
      const place = planes + count + (y / 2) * (width / 2) + x / 2
      u8[place] = 128 + weighed(sums, blueness, bits)
      u8[place + count / 4] = 128 + weighed(sums, redness, bits)
    }
  }
}

const weighed = (channels: readonly number[], weights: Weights, bits: number): number =>
  (weights.reduce((sum, weight, at) => sum + weight * channels[at]!, 0) + (1 << (bits - 1))) >> bits
