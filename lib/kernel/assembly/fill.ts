// Fills that replace what was there: one colour in bytes; gradients from a table and a field of colour in deep rows.
// Angles come from a polynomial: engines disagree on the arctangent.

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
  for (let row = 0; row < height; row++, deep += stride) {
    const base = f32x4.splat(<f32>(start + (<f64>(originY + row) + 0.5) * stepY))
    let at = deep
    for (let x = 0; x < width; x += 4, at += 32) {
      const wanted = i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(centres(originX + x), step), base))
      storeEntries(at, table, wanted)
    }
  }
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

/**
 * A smooth field from a small grid: a cubic B-spline both ways shows neither the grid nor its slopes.
 * `cells`: premultiplied channels as f32 (value * 128), `columns` a row. `across` and `down`: five words a pixel, the first
 * of four cells (i32) and their four weights (f32). `scratch`: one row of cells.
 */
export function fillField(
  deep: usize,
  stride: i32,
  width: i32,
  height: i32,
  cells: usize,
  columns: i32,
  across: usize,
  down: usize,
  scratch: usize,
): void {
  const rowBytes = <usize>columns << 4
  for (let row = 0; row < height; row++, deep += stride, down += 20) {
    const first = cells + <usize>load<i32>(down) * rowBytes
    const a = v128.load32_splat(down, 4)
    const b = v128.load32_splat(down, 8)
    const c = v128.load32_splat(down, 12)
    const d = v128.load32_splat(down, 16)
    for (let i: usize = 0; i < rowBytes; i += 16) {
      let sum = f32x4.mul(v128.load(first + i), a)
      sum = f32x4.add(sum, f32x4.mul(v128.load(first + rowBytes + i), b))
      sum = f32x4.add(sum, f32x4.mul(v128.load(first + 2 * rowBytes + i), c))
      sum = f32x4.add(sum, f32x4.mul(v128.load(first + 3 * rowBytes + i), d))
      v128.store(scratch + i, sum)
    }
    let at = deep
    let column = across
    for (let x = 0; x < width; x++, at += 8, column += 20) {
      const cell = scratch + (<usize>load<i32>(column) << 4)
      let sum = f32x4.mul(v128.load(cell), v128.load32_splat(column, 4))
      sum = f32x4.add(sum, f32x4.mul(v128.load(cell, 16), v128.load32_splat(column, 8)))
      sum = f32x4.add(sum, f32x4.mul(v128.load(cell, 32), v128.load32_splat(column, 12)))
      sum = f32x4.add(sum, f32x4.mul(v128.load(cell, 48), v128.load32_splat(column, 16)))
      const value = i32x4.trunc_sat_f32x4_s(f32x4.add(sum, f32x4.splat(0.5)))
      v128.store64_lane(at, i16x8.narrow_i32x4_s(value, value), 0)
    }
  }
}
