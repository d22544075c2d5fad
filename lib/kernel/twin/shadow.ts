// A shadow of several layers in one colour, mixed into deep rows.
import { type DeepBitmap, type ShadowCast, shadowLayerInts } from '../kernel'
import type { TwinMemory } from './memory'

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
