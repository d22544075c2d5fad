// Gradients round a centre, from the same tables as the linear one. Angles come from a polynomial: no engine's own arctangent.

const tableLast = 2047

// @ts-ignore: decorator
@inline
function storeEntries(at: usize, table: usize, wanted: v128): void {
  const entries = i32x4.shl(i32x4.max_s(i32x4.splat(0), i32x4.min_s(i32x4.splat(tableLast), wanted)), 3)
  store<u64>(at, load<u64>(table + i32x4.extract_lane(entries, 0)))
  store<u64>(at, load<u64>(table + i32x4.extract_lane(entries, 1)), 8)
  store<u64>(at, load<u64>(table + i32x4.extract_lane(entries, 2)), 16)
  store<u64>(at, load<u64>(table + i32x4.extract_lane(entries, 3)), 24)
}

// @ts-ignore: decorator
@inline
function centres(x: i32): v128 {
  return f32x4.add(f32x4.convert_i32x4_s(i32x4.add(i32x4.splat(x), i32x4(0, 1, 2, 3))), f32x4.splat(0.5))
}

/** The entry of a pixel centre (X, Y) is the length of (startX + X * stepX, startY + Y * stepY). */
export function fillRadial(
  deep: usize,
  stride: i32,
  width: i32,
  height: i32,
  originX: i32,
  originY: i32,
  table: usize,
  startX: f32,
  stepX: f32,
  startY: f64,
  stepY: f64,
): void {
  const step = f32x4.splat(stepX)
  const start = f32x4.splat(startX)
  for (let row = 0; row < height; row++, deep += stride) {
    const down = <f32>(startY + (<f64>(originY + row) + 0.5) * stepY)
    const square = f32x4.splat(down * down)
    let at = deep
    for (let x = 0; x < width; x += 4, at += 32) {
      const across = f32x4.add(f32x4.mul(centres(originX + x), step), start)
      const length = f32x4.sqrt(f32x4.add(f32x4.mul(across, across), square))
      storeEntries(at, table, i32x4.trunc_sat_f32x4_s(length))
    }
  }
}

/** The entry is the angle round (centreX, centreY), clockwise from above, less `start` turns, times the table's length. */
export function fillConic(
  deep: usize,
  stride: i32,
  width: i32,
  height: i32,
  originX: i32,
  originY: i32,
  table: usize,
  centreX: f32,
  centreY: f64,
  start: f32,
): void {
  const half = f32x4.splat(0.5)
  const quarter = f32x4.splat(0.25)
  for (let row = 0; row < height; row++, deep += stride) {
    const up = f32x4.splat(<f32>(centreY - (<f64>(originY + row) + 0.5)))
    const upSize = f32x4.abs(up)
    let at = deep
    for (let x = 0; x < width; x += 4, at += 32) {
      const right = f32x4.sub(centres(originX + x), f32x4.splat(centreX))
      const rightSize = f32x4.abs(right)
      const less = f32x4.min(rightSize, upSize)
      const more = f32x4.max(f32x4.max(rightSize, upSize), f32x4.splat(0.0000001))
      const a = f32x4.div(less, more)
      const s = f32x4.mul(a, a)
      // Turns of an arctangent of 0 to 1; at most 0.00003 turns off, a sixteenth of a table's entry.
      let turns = f32x4.add(f32x4.mul(f32x4.splat(-0.0074001436), s), f32x4.splat(0.025355644))
      turns = f32x4.sub(f32x4.mul(turns, s), f32x4.splat(0.052142780))
      turns = f32x4.add(f32x4.mul(f32x4.mul(turns, s), a), f32x4.mul(a, f32x4.splat(0.15915494)))
      // Measured from the upright axis: swap, then mirror.
      turns = v128.bitselect(f32x4.sub(quarter, turns), turns, f32x4.gt(rightSize, upSize))
      turns = v128.bitselect(f32x4.sub(half, turns), turns, f32x4.lt(up, f32x4.splat(0)))
      turns = v128.bitselect(f32x4.sub(f32x4.splat(1), turns), turns, f32x4.lt(right, f32x4.splat(0)))
      turns = f32x4.sub(turns, f32x4.splat(start))
      turns = f32x4.sub(turns, f32x4.floor(turns))
      storeEntries(at, table, i32x4.trunc_sat_f32x4_s(f32x4.mul(turns, f32x4.splat(2048))))
    }
  }
}
