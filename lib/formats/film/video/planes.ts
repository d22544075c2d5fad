// RGBA to the planes of a video: BT.709, limited range, a quarter of the colour samples (ITU-R BT.709-6, 3). Given RGBA, Chromium writes
// full range, which editors and some players show crushed.
import type { Size } from '@/lib/core/geometry'

/** Y, then U, then V, without gaps. */
export const planesBytes = ({ width, height }: Size): number => (width * height * 3) / 2

// 219 and 224 of 255 steps times the weights of red, green and blue, in 2^-16.
const luma = [11_966, 40_254, 4064] as const
const blueness = [-6596, -22_189, 28_784] as const
const redness = [28_784, -26_145, -2639] as const

/** Takes opaque pixels; both sides are even. Colour samples are the means of four pixels. Rounded halves up, in whole numbers. */
export function toPlanes(pixels: Uint8Array, { width, height }: Size, planes: Uint8Array): void {
  const uAt = width * height
  const vAt = uAt + uAt / 4
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const upper = (y * width + x) * 4
      const lower = upper + width * 4
      let [red, green, blue] = [0, 0, 0]
      for (const [at, place] of [
        [upper, y * width + x],
        [upper + 4, y * width + x + 1],
        [lower, (y + 1) * width + x],
        [lower + 4, (y + 1) * width + x + 1],
      ] as const) {
        const [r, g, b] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!]
        planes[place] = 16 + ((luma[0] * r + luma[1] * g + luma[2] * b + 32_768) >> 16)
        red += r
        green += g
        blue += b
      }
      const chroma = (y / 2) * (width / 2) + x / 2
      planes[uAt + chroma] = 128 + ((blueness[0] * red + blueness[1] * green + blueness[2] * blue + 131_072) >> 18)
      planes[vAt + chroma] = 128 + ((redness[0] * red + redness[1] * green + redness[2] * blue + 131_072) >> 18)
    }
  }
}
