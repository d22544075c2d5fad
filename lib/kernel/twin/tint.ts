// A colour through a map of coverage that lies anyhow on the picture; and grain.
import type { DeepBitmap, GrainFill, MapTint } from '../kernel'
import { scaleDeep, type TwinMemory } from './memory'

const f = Math.fround

export function tintMap({ u16, i16, f64 }: TwinMemory, deep: DeepBitmap, tint: MapTint): void {
  const at = tint.matrix / 8
  const matrix = f64.slice(at, at + 6) as unknown as [number, number, number, number, number, number]
  const [a, d] = [f(matrix[0]), f(matrix[3])]
  const place = (start: number, step: number, x: number) => Math.floor(f(f(f(x * step) + start) * 256))
  for (let row = 0; row < deep.height; row++) {
    const y = tint.originY + row + 0.5
    const startU = f(matrix[1] * y + matrix[2])
    const startV = f(matrix[4] * y + matrix[5])
    for (let x = 0; x < deep.width; x++) {
      const centre = f(tint.originX + x + 0.5)
      const coverage = sample(u16, tint, place(startU, a, centre), place(startV, d, centre))
      if (coverage === 0) continue
      const pixel = (deep.pointer + row * deep.strideBytes) / 2 + x * 4
      for (let i = 0; i < 4; i++) {
        const before = i16[pixel + i]!
        i16[pixel + i] = before + scaleDeep(i16[tint.color / 2 + i]! - before, coverage)
      }
    }
  }
}

function sample(u16: Uint16Array, { map, columns, rows, repeat, strength }: MapTint, u: number, v: number): number {
  let [left, top] = [u >> 8, v >> 8]
  let [right, bottom] = [left + 1, top + 1]
  if (repeat) {
    left &= columns - 1
    right &= columns - 1
    top &= rows - 1
    bottom &= rows - 1
  } else if (left < 0 || top < 0 || right >= columns || bottom >= rows) return 0
  const [fx, fy] = [u & 255, v & 255]
  const cell = (x: number, y: number) => u16[map / 2 + y * columns + x]!
  const above = cell(left, top) * (256 - fx) + cell(right, top) * fx
  const below = cell(left, bottom) * (256 - fx) + cell(right, bottom) * fx
  const coverage = (above * (256 - fy) + below * fy) >>> 16
  return (coverage * strength) >>> 15
}

/** A number by chance for a place; the same everywhere. */
export function placeHash(x: number, y: number, seed: number): number {
  let hash = (Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263)) ^ Math.imul(seed, 1_274_126_177)
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177)
  hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_519 | 0)
  return (hash ^ (hash >>> 15)) >>> 0
}

export function grain({ i16 }: TwinMemory, deep: DeepBitmap, fill: GrainFill): void {
  const fineness = f(fill.fineness)
  const cellOf = (pixel: number) => Math.trunc(f(f(f(pixel) + 0.5) * fineness))
  for (let row = 0; row < deep.height; row++) {
    const y = cellOf(fill.originY + row)
    for (let x = 0; x < deep.width; x++) {
      const hash = placeHash(cellOf(fill.originX + x), y, fill.seed)
      const at = (deep.pointer + row * deep.strideBytes) / 2 + x * 4
      const alpha = fill.atop ? i16[at + 3]! : 32_640
      const move = (channel: number, towards: number, coverage: number) => {
        const before = i16[at + channel]!
        i16[at + channel] = before + (((towards - before) * coverage + 0x4000) >> 15)
      }
      let most = 0
      for (let channel = 0; channel < 3; channel++) {
        const chance = ((hash >>> (fill.colored ? channel * 10 : 0)) & 1023) - 512
        const coverage = (Math.abs(chance) * fill.strength) >> 9
        most = Math.max(most, coverage)
        move(channel, chance < 0 ? 0 : alpha, coverage)
      }
      if (!fill.atop) move(3, alpha, most)
    }
  }
}
