// Three box passes each way over a map of 15-bit coverage: close to a Gaussian of sigma = sqrt(radius * (radius + 1)) cells.

/** One pass along the rows of `source`, written transposed. What lies outside the map counts as 0. */
function boxTransposed(source: usize, output: usize, width: i32, height: i32, radius: i32): void {
  const reciprocal: u64 = ((<u64>1 << 32) + <u64>radius) / <u64>(2 * radius + 1)
  for (let y = 0; y < height; y++) {
    const row = source + (<usize>(y * width) << 1)
    let sum: u32 = 0
    for (let x = 0; x < min(radius, width); x++) sum += load<u16>(row + (<usize>x << 1))
    let at = output + (<usize>y << 1)
    for (let x = 0; x < width; x++) {
      const entering = x + radius
      const leaving = x - radius - 1
      if (entering < width) sum += load<u16>(row + (<usize>entering << 1))
      if (leaving >= 0) sum -= load<u16>(row + (<usize>leaving << 1))
      store<u16>(at, <u16>((<u64>sum * reciprocal + 0x80000000) >> 32))
      at += <usize>height << 1
    }
  }
}

/** `scratch` has the size of the map. */
export function blur(map: usize, scratch: usize, width: i32, height: i32, radius: i32): void {
  for (let pass = 0; pass < 3; pass++) {
    boxTransposed(map, scratch, width, height, radius)
    boxTransposed(scratch, map, height, width, radius)
  }
}
