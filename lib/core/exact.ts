// Sine and cosine that are the same number in every engine: they may differ in the last place, so they are rounded to 2^-40.

const rounded = (value: number) => Math.round(value * 2 ** 40) / 2 ** 40

export function exactSine(degrees: number): number {
  return rounded(Math.sin((degrees * Math.PI) / 180))
}

export function exactCosine(degrees: number): number {
  return rounded(Math.cos((degrees * Math.PI) / 180))
}
