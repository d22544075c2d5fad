// Rows for a PNG: alpha dropped, and the filter that leaves the smallest residue (PNG specification, 9 and 12.7).

/** Four bytes a pixel to three. May write up to four bytes past the last pixel. */
export function packRgb(source: usize, output: usize, count: i32): void {
  const end = source + (<usize>count << 2)
  for (; source < end; source += 16, output += 12) {
    const pixels = v128.load(source)
    v128.store(output, v128.shuffle<u8>(pixels, pixels, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 12, 13, 14, 15))
  }
}

const sub = 1
const up = 2
const average = 3
const paeth = 4

// @ts-ignore: decorator
@inline
function nearest(left: v128, above: v128, corner: v128): v128 {
  const toLeft = i16x8.abs(i16x8.sub(above, corner))
  const toAbove = i16x8.abs(i16x8.sub(left, corner))
  const toCorner = i16x8.abs(i16x8.sub(i16x8.add(left, above), i16x8.add(corner, corner)))
  const leftWins = v128.and(i16x8.le_s(toLeft, toAbove), i16x8.le_s(toLeft, toCorner))
  return v128.bitselect(left, v128.bitselect(above, corner, i16x8.le_s(toAbove, toCorner)), leftWins)
}

/** Sixteen filtered bytes. Before both rows lie zeros, at least as many as a pixel has bytes. */
// @ts-ignore: decorator
@inline
function filtered(filter: i32, at: usize, above: usize, pixelBytes: usize): v128 {
  const bytes = v128.load(at)
  if (filter == sub) return i8x16.sub(bytes, v128.load(at - pixelBytes))
  if (filter == up) return i8x16.sub(bytes, v128.load(above))
  const left = v128.load(at - pixelBytes)
  const top = v128.load(above)
  if (filter == average) {
    // avgr rounds up; the specification rounds down.
    const odd = v128.and(v128.xor(left, top), i8x16.splat(1))
    return i8x16.sub(bytes, i8x16.sub(i8x16.avgr_u(left, top), odd))
  }
  if (filter == paeth) {
    const corner = v128.load(above - pixelBytes)
    const low = nearest(i16x8.extend_low_i8x16_u(left), i16x8.extend_low_i8x16_u(top), i16x8.extend_low_i8x16_u(corner))
    const high = nearest(i16x8.extend_high_i8x16_u(left), i16x8.extend_high_i8x16_u(top), i16x8.extend_high_i8x16_u(corner))
    return i8x16.sub(bytes, i8x16.narrow_i16x8_u(low, high))
  }
  return bytes
}

// @ts-ignore: decorator
@inline
function magnitudes(bytes: v128): v128 {
  return i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(i8x16.abs(bytes)))
}

// @ts-ignore: decorator
@inline
function residue(filter: i32, row: usize, previous: usize, pixelBytes: usize, length: usize): u32 {
  let sums = i32x4.splat(0)
  const whole = length & ~15
  for (let i: usize = 0; i < whole; i += 16) {
    sums = i32x4.add(sums, magnitudes(filtered(filter, row + i, previous + i, pixelBytes)))
  }
  // Past the end of the row lie zeros, but a prediction of them may not be zero.
  const inside = i8x16.lt_u(i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15), i8x16.splat(<i8>(length & 15)))
  sums = i32x4.add(sums, magnitudes(v128.and(inside, filtered(filter, row + whole, previous + whole, pixelBytes))))
  return (
    i32x4.extract_lane(sums, 0) + i32x4.extract_lane(sums, 1) + i32x4.extract_lane(sums, 2) + i32x4.extract_lane(sums, 3)
  )
}

// @ts-ignore: decorator
@inline
function write(filter: i32, row: usize, previous: usize, pixelBytes: usize, length: usize, output: usize): void {
  for (let i: usize = 0; i < length; i += 16) v128.store(output + i, filtered(filter, row + i, previous + i, pixelBytes))
}

/**
 * Writes the filter's number and the filtered row; returns the number. Both rows are zero for sixteen bytes before and after;
 * `output` may be written up to sixteen bytes past its end.
 */
export function filterRow(row: usize, previous: usize, pixelBytes: usize, length: usize, output: usize, candidates: i32): i32 {
  let best = 0
  let least: u32 = candidates & 1 ? residue(0, row, previous, pixelBytes, length) : u32.MAX_VALUE
  let sum: u32
  if (candidates & 2) { sum = residue(sub, row, previous, pixelBytes, length); if (sum < least) { least = sum; best = sub } }
  if (candidates & 4) { sum = residue(up, row, previous, pixelBytes, length); if (sum < least) { least = sum; best = up } }
  if (candidates & 8) { sum = residue(average, row, previous, pixelBytes, length); if (sum < least) { least = sum; best = average } }
  if (candidates & 16) { sum = residue(paeth, row, previous, pixelBytes, length); if (sum < least) { least = sum; best = paeth } }
  store<u8>(output, <u8>best)
  if (best == sub) write(sub, row, previous, pixelBytes, length, output + 1)
  else if (best == up) write(up, row, previous, pixelBytes, length, output + 1)
  else if (best == average) write(average, row, previous, pixelBytes, length, output + 1)
  else if (best == paeth) write(paeth, row, previous, pixelBytes, length, output + 1)
  else memory.copy(output + 1, row, length)
  return best
}
