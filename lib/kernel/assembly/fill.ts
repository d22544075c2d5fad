// Fills that replace what was there: one colour in bytes, or a linear gradient from a table in deep rows.

export function fillSolid(target: usize, stride: i32, width: i32, height: i32, color: u32): void {
  const four = i32x4.splat(color)
  for (let y = 0; y < height; y++) {
    const end = target + (<usize>width << 2)
    let at = target
    for (; at + 16 <= end; at += 16) v128.store(at, four)
    for (; at < end; at += 4) store<u32>(at, color)
    target += stride
  }
}

const tableLast = 2047

/**
 * `table`: 2048 deep pixels. The entry of a pixel centre is start + (x + 0.5) * stepX + (y + 0.5) * stepY, with x and y
 * counted in the whole picture. Rows of `deep` are written in whole groups of four pixels.
 */
export function fillLinear(
  deep: usize,
  stride: i32,
  width: i32,
  height: i32,
  originX: i32,
  originY: i32,
  table: usize,
  start: f64,
  stepX: f32,
  stepY: f64,
): void {
  const step = f32x4.splat(stepX)
  const zero = i32x4.splat(0)
  const last = i32x4.splat(tableLast)
  for (let row = 0; row < height; row++, deep += stride) {
    const base = f32x4.splat(<f32>(start + (<f64>(originY + row) + 0.5) * stepY))
    let at = deep
    for (let x = 0; x < width; x += 4, at += 32) {
      const centres = f32x4.add(
        f32x4.convert_i32x4_s(i32x4.add(i32x4.splat(originX + x), i32x4(0, 1, 2, 3))),
        f32x4.splat(0.5),
      )
      const wanted = i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(centres, step), base))
      const entries = i32x4.shl(i32x4.max_s(zero, i32x4.min_s(last, wanted)), 3)
      store<u64>(at, load<u64>(table + i32x4.extract_lane(entries, 0)))
      store<u64>(at, load<u64>(table + i32x4.extract_lane(entries, 1)), 8)
      store<u64>(at, load<u64>(table + i32x4.extract_lane(entries, 2)), 16)
      store<u64>(at, load<u64>(table + i32x4.extract_lane(entries, 3)), 24)
    }
  }
}
