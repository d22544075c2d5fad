// A decoded picture and what its pixels say about how to store it.
import 'server-only'

export interface Pixels {
  /** 8-bit sRGB, interleaved, not premultiplied. */
  data: Buffer
  width: number
  height: number
  channels: 3 | 4
}

export interface Picture extends Pixels {
  /** Red, green and blue are equal in every pixel. */
  isGrey: boolean
  /** Share of pixels equal to the one to the left or above: about 0.9 for text and interfaces, 0 for photographs. */
  flatShare: number
}

export const pixelCount = ({ width, height }: { width: number; height: number }): number => width * height

/** One look at every pixel of an opaque picture (4 ms per megapixel), one in a few for the flat share. */
export function toPicture(pixels: Pixels): Picture {
  return { ...pixels, isGrey: isGrey(pixels), flatShare: flatShare(pixels) }
}

export function isOpaque({ data, channels }: Pixels): boolean {
  if (channels === 3) return true
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}

function isGrey({ data, channels }: Pixels): boolean {
  for (let at = 0; at < data.length; at += channels) {
    if (data[at] !== data[at + 1] || data[at] !== data[at + 2]) return false
  }
  return true
}

const sampledPixels = 500_000

function flatShare({ data, width, height, channels }: Pixels): number {
  const rowStep = Math.max(1, Math.floor((width * height) / sampledPixels))
  const rowBytes = width * channels
  let flat = 0
  let seen = 0
  for (let y = 1; y < height; y += rowStep) {
    for (let at = y * rowBytes + channels, end = (y + 1) * rowBytes; at < end; at += channels) {
      seen++
      if (isEqual(data, { at, to: at - channels, channels }) || isEqual(data, { at, to: at - rowBytes, channels }))
        flat++
    }
  }
  return seen === 0 ? 1 : flat / seen
}

function isEqual(data: Buffer, { at, to, channels }: { at: number; to: number; channels: number }): boolean {
  for (let channel = 0; channel < channels; channel++) {
    if (data[at + channel] !== data[to + channel]) return false
  }
  return true
}
