// Seeded bytes for pixel tests: the same in every run.

export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function randomBytes(length: number, seed: number): Uint8Array<ArrayBuffer> {
  const random = seededRandom(seed)
  return Uint8Array.from({ length }, () => Math.floor(random() * 256))
}

/** Premultiplied pixels with every kind of alpha: none, full, and all between. */
export function randomPixels(count: number, seed: number): Uint8Array<ArrayBuffer> {
  const random = seededRandom(seed)
  const pixels = new Uint8Array(count * 4)
  for (let i = 0; i < pixels.length; i += 4) {
    const kind = random()
    const alpha = kind < 0.2 ? 0 : kind < 0.5 ? 255 : Math.floor(random() * 256)
    for (let channel = 0; channel < 3; channel++) pixels[i + channel] = Math.floor(random() * (alpha + 1))
    pixels[i + 3] = alpha
  }
  return pixels
}
