// Seeded bytes for pixel tests: the same in every run.
import { seededRandom } from '@/lib/core/exact'

export { seededRandom }

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
