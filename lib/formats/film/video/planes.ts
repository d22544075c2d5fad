// RGBA to the planes of a video: BT.709, limited range, a quarter of the colour samples (ITU-R BT.709-6, 3). Given RGBA, Chromium writes
// full range, which editors and some players show crushed.
import type { Size } from '@/lib/core/geometry'

/** Y, then U, then V, without gaps. */
export const planesBytes = ({ width, height }: Size): number => (width * height * 3) / 2

/**
 * Takes opaque pixels; both sides are even. Colour samples are the means of four pixels. The numbers are the standard's weights of red, green
 * and blue times 219 and 224 of 255 steps, in 2^-16; halves are rounded up.
 */
export function toPlanes(pixels: Uint8Array, { width, height }: Size, planes: Uint8Array): void {
  const stride = width * 4
  let chroma = width * height
  const redAt = chroma / 4
  for (let y = 0; y < height; y += 2) {
    lumaRow(pixels, y * width, { width, planes })
    lumaRow(pixels, (y + 1) * width, { width, planes })
    for (let at = y * stride, end = at + stride; at < end; at += 8) {
      const below = at + stride
      const red = pixels[at]! + pixels[at + 4]! + pixels[below]! + pixels[below + 4]!
      const green = pixels[at + 1]! + pixels[at + 5]! + pixels[below + 1]! + pixels[below + 5]!
      const blue = pixels[at + 2]! + pixels[at + 6]! + pixels[below + 2]! + pixels[below + 6]!
      planes[chroma] = 128 + ((28_784 * blue - 6596 * red - 22_189 * green + 131_072) >> 18)
      planes[chroma + redAt] = 128 + ((28_784 * red - 26_145 * green - 2639 * blue + 131_072) >> 18)
      chroma++
    }
  }
}

interface LumaRow {
  width: number
  planes: Uint8Array
}

function lumaRow(pixels: Uint8Array, from: number, { width, planes }: LumaRow): void {
  for (let place = from, at = from * 4; place < from + width; place++, at += 4)
    planes[place] = 16 + ((11_966 * pixels[at]! + 40_254 * pixels[at + 1]! + 4064 * pixels[at + 2]! + 32_768) >> 16)
}
