// Shadows: a blurred map of 15-bit coverage, and several layers of maps mixed into deep rows in one colour.
import { type CoverageMap, type DeepBitmap, fullCoverage, type ShadowCast, shadowLayerInts } from '../kernel'
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

export function coverageOf({ u8, u16 }: TwinMemory, pixels: number, cells: number, count: number): void {
  for (let i = 0; i < count; i++) u16[cells / 2 + i] = Math.floor((u8[pixels + i * 4 + 3]! * fullCoverage) / 255)
}

/** Coverage (15 bits) of one layer at a pixel, its strength applied. */
function layerCoverage({ i16, i32 }: TwinMemory, layer: number, x: number, y: number): number {
  const [map, cells, columns, mixes] = [i32[layer]!, i32[layer + 1]!, i32[layer + 2]!, i32[layer + 3]!]
  const upper = (map + i32[i32[layer + 4]! / 4 + y]!) / 2 + i32[columns / 4 + x]! / 2
  const fraction = i32[i32[layer + 5]! / 4 + y]!
  const cell = (at: number) => {
    const above = i16[at]!
    return above + (((i16[at + cells]! - above) * fraction + 0x4000) >> 15)
  }
  const mix = mixes / 2 + x * 2
  const sample = (cell(upper) * i16[mix]! + cell(upper + 1) * i16[mix + 1]!) >>> 14
  return (sample * i32[layer + 6]!) >>> 15
}

export function castShadow(memory: TwinMemory, deep: DeepBitmap, cast: ShadowCast): void {
  const { i16 } = memory
  for (let y = 0; y < deep.height; y++) {
    for (let x = 0; x < deep.width; x++) {
      let coverage = 0
      for (let i = 0; i < cast.layerCount; i++) {
        const layer = layerCoverage(memory, cast.layers / 4 + i * shadowLayerInts, x, cast.firstRow + y)
        coverage = coverage + layer - ((coverage * layer) >>> 15)
      }
      const at = (deep.pointer + y * deep.strideBytes) / 2 + x * 4
      for (let i = 0; i < 4; i++) {
        const before = i16[at + i]!
        i16[at + i] = before + (((i16[cast.color / 2 + i]! - before) * coverage + 0x4000) >> 15)
      }
    }
  }
}
