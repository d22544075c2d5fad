// Colours as the kernel takes them.
import type { Rgba } from '@/lib/core/color'
import { deepUnit } from './kernel'

/** Four premultiplied bytes. */
export function premultipliedBytes({ red, green, blue, alpha }: Rgba): number[] {
  const byte = Math.floor(alpha * 255 + 0.5)
  return [...[red, green, blue].map((channel) => Math.floor((channel * byte) / 255 + 0.5)), byte]
}

/** Little endian: red in the lowest byte. */
export function packBytes([red = 0, green = 0, blue = 0, alpha = 0]: number[]): number {
  return (red | (green << 8) | (blue << 16) | (alpha << 24)) >>> 0
}

/** A colour as an opaque deep pixel; its alpha is a strength elsewhere. */
export function deepColor({ red, green, blue }: Rgba): Int16Array {
  return Int16Array.from([red, green, blue, 255], (channel) => channel * deepUnit)
}
