// Numbers that are the same in every engine: sine, cosine, exponential and seeded chance.

/** Engines may differ in the last place of a sine. */
const rounded = (value: number) => Math.round(value * 2 ** 40) / 2 ** 40

export function exactSine(degrees: number): number {
  return rounded(Math.sin((degrees * Math.PI) / 180))
}

export function exactCosine(degrees: number): number {
  return rounded(Math.cos((degrees * Math.PI) / 180))
}

/** Of an exponent of 0 or below. */
export function exactExp(exponent: number): number {
  return rounded(Math.exp(exponent))
}

/** Each call gives the next number, from 0 up to, not including, 1. A scene stores the seed, never what came of it. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
