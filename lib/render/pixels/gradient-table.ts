// The colours along a gradient as a table of deep pixels.
import type { Rgba } from '@/lib/core/color'
import type { PaintStop } from '@/lib/core/paint'
import { deepUnit, gradientEntries } from '@/lib/kernel/kernel'

/** Premultiplied before mixing, as CSS does: a colour that fades out does not grow grey. */
export function gradientTable(stops: PaintStop[]): Int16Array {
  const premultiplied = stops.map(({ offset, color: { red, green, blue, alpha } }) => ({
    offset,
    channels: [red * alpha, green * alpha, blue * alpha, 255 * alpha],
  }))
  const table = new Int16Array(gradientEntries * 4)
  let next = 0
  for (let entry = 0; entry < gradientEntries; entry++) {
    const offset = (entry + 0.5) / gradientEntries
    while (next < premultiplied.length && premultiplied[next]!.offset <= offset) next += 1
    const after = premultiplied[Math.min(next, premultiplied.length - 1)]!
    const before = premultiplied[Math.max(next - 1, 0)]!
    const span = after.offset - before.offset
    const share = span > 0 ? Math.min(1, Math.max(0, (offset - before.offset) / span)) : 0
    for (let i = 0; i < 4; i++) {
      const value = before.channels[i]! + (after.channels[i]! - before.channels[i]!) * share
      table[entry * 4 + i] = Math.floor(value * deepUnit + 0.5)
    }
  }
  return table
}

/** Four premultiplied bytes. */
export function premultipliedBytes({ red, green, blue, alpha }: Rgba): number[] {
  const byte = Math.floor(alpha * 255 + 0.5)
  return [...[red, green, blue].map((channel) => Math.floor((channel * byte) / 255 + 0.5)), byte]
}

export function packBytes([red = 0, green = 0, blue = 0, alpha = 0]: number[]): number {
  return (red | (green << 8) | (blue << 16) | (alpha << 24)) >>> 0
}

/** A colour as an opaque deep pixel; its alpha is a strength elsewhere. */
export function deepColor({ red, green, blue }: Rgba): Int16Array {
  return Int16Array.from([red, green, blue, 255], (channel) => channel * deepUnit)
}
