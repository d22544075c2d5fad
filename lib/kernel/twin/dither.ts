// The ordered threshold matrix of assembly/dither.ts, from its rule: the bits of x ^ y and y, woven together.

function bayer(x: number, y: number): number {
  let value = 0
  for (let bit = 0; bit < 3; bit++) value = (value << 2) | ((((x ^ y) >> bit) & 1) << 1) | ((y >> bit) & 1)
  return value
}

const thresholds = Uint8Array.from({ length: 64 }, (_, i) => bayer(i & 7, i >> 3))

/** 0 to 63, for a pixel of the whole picture. */
export function threshold(x: number, y: number): number {
  return thresholds[((y & 7) << 3) | (x & 7)]!
}
