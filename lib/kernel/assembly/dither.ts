// The 8x8 ordered threshold matrix, 0 to 63. Ordered, not random: the bytes repeat, so a PNG stays small.
const thresholds: usize = memory.data<u8>([
  0, 32, 8, 40, 2, 34, 10, 42,
  48, 16, 56, 24, 50, 18, 58, 26,
  12, 44, 4, 36, 14, 46, 6, 38,
  60, 28, 52, 20, 62, 30, 54, 22,
  3, 35, 11, 43, 1, 33, 9, 41,
  51, 19, 59, 27, 49, 17, 57, 25,
  15, 47, 7, 39, 13, 45, 5, 37,
  63, 31, 55, 23, 61, 29, 53, 21,
])

/** The address of the eight thresholds of a row of the whole picture. */
// @ts-ignore: decorator
@inline
export function thresholdRow(y: i32): usize {
  return thresholds + (<usize>(y & 7) << 3)
}
