// A colour through a map of 15-bit coverage that lies anyhow on the picture: patterns, light, shadows of tilted cards; and grain.
import { tintRow } from './lanes'

/**
 * Cell coordinates of a pixel centre (X, Y): (a * X + b * Y + c, d * X + e * Y + f), from `matrix` (six f64); a cell's value
 * is at its whole coordinates. With `repeat` the map goes on for ever (columns and rows are powers of two); without, there is
 * nothing beyond its outermost cells. `color`: a deep pixel; `scratch`: a row of i32, padded to four; strength 15 bits.
 */
export function tintMap(
  deep: usize,
  stride: i32,
  width: i32,
  height: i32,
  originX: i32,
  originY: i32,
  map: usize,
  columns: i32,
  rows: i32,
  matrix: usize,
  repeat: i32,
  color: usize,
  strength: i32,
  scratch: usize,
): void {
  const a = f32x4.splat(<f32>load<f64>(matrix))
  const d = f32x4.splat(<f32>load<f64>(matrix, 24))
  const shade = v128.load64_splat(color)
  const scale = f32x4.splat(256)
  for (let row = 0; row < height; row++, deep += stride) {
    const y = <f64>(originY + row) + 0.5
    const startU = f32x4.splat(<f32>(load<f64>(matrix, 8) * y + load<f64>(matrix, 16)))
    const startV = f32x4.splat(<f32>(load<f64>(matrix, 32) * y + load<f64>(matrix, 40)))
    for (let x = 0; x < width; x += 4) {
      const centre = f32x4.add(f32x4.convert_i32x4_s(i32x4.add(i32x4.splat(originX + x), i32x4(0, 1, 2, 3))), f32x4.splat(0.5))
      const u = i32x4.trunc_sat_f32x4_s(f32x4.floor(f32x4.mul(f32x4.add(f32x4.mul(centre, a), startU), scale)))
      const v = i32x4.trunc_sat_f32x4_s(f32x4.floor(f32x4.mul(f32x4.add(f32x4.mul(centre, d), startV), scale)))
      const at = scratch + (<usize>x << 2)
      store<i32>(at, sample(map, columns, rows, i32x4.extract_lane(u, 0), i32x4.extract_lane(v, 0), repeat, strength))
      store<i32>(at, sample(map, columns, rows, i32x4.extract_lane(u, 1), i32x4.extract_lane(v, 1), repeat, strength), 4)
      store<i32>(at, sample(map, columns, rows, i32x4.extract_lane(u, 2), i32x4.extract_lane(v, 2), repeat, strength), 8)
      store<i32>(at, sample(map, columns, rows, i32x4.extract_lane(u, 3), i32x4.extract_lane(v, 3), repeat, strength), 12)
    }
    tintRow(deep, scratch, width, shade)
  }
}

/** u and v in 1/256 of a cell. */
function sample(map: usize, columns: i32, rows: i32, u: i32, v: i32, repeat: i32, strength: i32): i32 {
  let left = u >> 8
  let top = v >> 8
  let right = left + 1
  let bottom = top + 1
  if (repeat) {
    left &= columns - 1
    right &= columns - 1
    top &= rows - 1
    bottom &= rows - 1
  } else if (left < 0 || top < 0 || right >= columns || bottom >= rows) return 0
  const fx: u32 = u & 255
  const fy: u32 = v & 255
  const upper = map + (<usize>(top * columns) << 1)
  const lower = map + (<usize>(bottom * columns) << 1)
  const above = <u32>load<u16>(upper + (<usize>left << 1)) * (256 - fx) + <u32>load<u16>(upper + (<usize>right << 1)) * fx
  const below = <u32>load<u16>(lower + (<usize>left << 1)) * (256 - fx) + <u32>load<u16>(lower + (<usize>right << 1)) * fx
  const coverage = (above * (256 - fy) + below * fy) >>> 16
  return <i32>((coverage * <u32>strength) >>> 15)
}

/** A number by chance for a place; the same everywhere. */
// @ts-ignore: decorator
@inline
export function placeHash(x: i32, y: i32, seed: i32): u32 {
  let hash: u32 = <u32>(x * 374761393 + y * 668265263) ^ <u32>(seed * 1274126177)
  hash = (hash ^ (hash >>> 13)) * 1274126177
  hash = (hash ^ (hash >>> 16)) * 2246822519
  return hash ^ (hash >>> 15)
}

/**
 * Grains of 1 / `fineness` pixels, lighter or darker by up to `strength` (15 bits). With `atop` they cover what is there;
 * without they have a coverage of their own.
 */
export function grain(
  deep: usize,
  stride: i32,
  width: i32,
  height: i32,
  originX: i32,
  originY: i32,
  fineness: f32,
  seed: i32,
  strength: i32,
  colored: i32,
  atop: i32,
): void {
  for (let row = 0; row < height; row++, deep += stride) {
    const y = <i32>((<f32>(originY + row) + <f32>0.5) * fineness)
    let at = deep
    for (let x = 0; x < width; x++, at += 8) {
      const hash = placeHash(<i32>((<f32>(originX + x) + <f32>0.5) * fineness), y, seed)
      const alpha = atop ? <i32>load<i16>(at, 6) : 32640
      let mean: i32 = 0
      for (let channel: usize = 0; channel < 6; channel += 2) {
        // Ten bits each, or the same ten for all: -512 to 511.
        const chance = <i32>((hash >>> (colored ? <u32>(channel * 5) : 0)) & 1023) - 512
        const coverage = (chance < 0 ? -chance : chance) * strength >> 9
        mean = max(mean, coverage)
        const before = <i32>load<i16>(at + channel)
        store<i16>(at + channel, <i16>(before + (((chance < 0 ? 0 : alpha) - before) * coverage + 0x4000 >> 15)))
      }
      if (!atop) {
        const before = <i32>load<i16>(at, 6)
        store<i16>(at, <i16>(before + ((alpha - before) * mean + 0x4000 >> 15)), 6)
      }
    }
  }
}
