// RGBA to the planes of a video. Given RGBA itself, Chromium writes full range, which editors and some players show crushed.
import type { Size } from '@/lib/core/geometry'

export interface PlaneLayout {
  /** As VideoFrame calls it. */
  format: 'I420' | 'I444'
  colorSpace: VideoColorSpaceInit
  /** Of all planes, which follow each other without gaps. */
  bytesPerPixel: number
  /** Takes opaque pixels; both sides are even. */
  fill(pixels: Uint8Array, size: Size, planes: Uint8Array): void
}

/** As players of every age show it right: BT.709, limited range (ITU-R BT.709-6, 3). */
const bt709 = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false } as const

export const planeLayouts = {
  /** A quarter of the colour samples: what every player knows. */
  usual: { format: 'I420', colorSpace: bt709, bytesPerPixel: 1.5, fill: toPlanes },
  /** All colour samples: small red letters stay red. */
  sharp: { format: 'I444', colorSpace: bt709, bytesPerPixel: 3, fill: toFullPlanes },
  /** Red, green and blue themselves. */
  exact: {
    format: 'I444',
    colorSpace: { primaries: 'bt709', transfer: 'iec61966-2-1', matrix: 'rgb', fullRange: true },
    bytesPerPixel: 3,
    fill: toColorPlanes,
  },
} as const satisfies Record<string, PlaneLayout>

/**
 * Y, U, V; colour samples are the means of four pixels. The numbers are the standard's weights of red, green and blue times 219 and 224 of
 * 255 steps, in 2^-16; halves are rounded up.
 */
export function toPlanes(pixels: Uint8Array, { width, height }: Size, planes: Uint8Array): void {
  const stride = width * 4
  let chroma = width * height
  const redAt = chroma / 4
  lumaOf(pixels, planes, chroma)
  for (let y = 0; y < height; y += 2) {
    for (let at = y * stride, end = at + stride; at < end; at += 8) {
      const below = at + stride
      const red = pixels[at]! + pixels[at + 4]! + pixels[below]! + pixels[below + 4]!
      const green = pixels[at + 1]! + pixels[at + 5]! + pixels[below + 1]! + pixels[below + 5]!
      const blue = pixels[at + 2]! + pixels[at + 6]! + pixels[below + 2]! + pixels[below + 6]!
      planes[chroma] = 128 + ((28_784 * blue - 6596 * red - 22_188 * green + 131_072) >> 18)
      planes[chroma + redAt] = 128 + ((28_784 * red - 26_145 * green - 2639 * blue + 131_072) >> 18)
      chroma++
    }
  }
}

function toFullPlanes(pixels: Uint8Array, { width, height }: Size, planes: Uint8Array): void {
  const count = width * height
  lumaOf(pixels, planes, count)
  for (let place = 0, at = 0; place < count; place++, at += 4) {
    const [red, green, blue] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!]
    planes[count + place] = 128 + ((28_784 * blue - 6596 * red - 22_188 * green + 32_768) >> 16)
    planes[2 * count + place] = 128 + ((28_784 * red - 26_145 * green - 2639 * blue + 32_768) >> 16)
  }
}

/** Green, blue, red: their order where the matrix is that of RGB (ITU-T H.273, table 4, value 0). */
function toColorPlanes(pixels: Uint8Array, { width, height }: Size, planes: Uint8Array): void {
  const count = width * height
  for (let place = 0, at = 0; place < count; place++, at += 4) {
    planes[place] = pixels[at + 1]!
    planes[count + place] = pixels[at + 2]!
    planes[2 * count + place] = pixels[at]!
  }
}

function lumaOf(pixels: Uint8Array, planes: Uint8Array, count: number): void {
  for (let place = 0, at = 0; place < count; place++, at += 4)
    planes[place] = 16 + ((11_966 * pixels[at]! + 40_254 * pixels[at + 1]! + 4064 * pixels[at + 2]! + 32_768) >> 16)
}
