// A smooth field of colour from a small grid: a cubic B-spline both ways, so that neither the grid nor its slopes show.

/**
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
