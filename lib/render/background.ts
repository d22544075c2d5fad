// What the whole picture stands on: one colour, or a gradient from a table.
import type { Rgba } from '@/lib/core/color'
import type { Point } from '@/lib/core/geometry'
import type { Paint, PaintStop } from '@/lib/core/paint'
import { type DeepBitmap, deepUnit, gradientEntries, type Kernel, type LinearFill } from '@/lib/kernel/kernel'

/** One colour everywhere, premultiplied; or deep rows, for the part of the picture that starts at a device pixel. */
export type BackgroundFill =
  | { kind: 'solid'; bytes: number; deep: (deep: DeepBitmap) => void }
  | { kind: 'deep'; deep: (deep: DeepBitmap, place: Point) => void }

const clear: Rgba = { red: 0, green: 0, blue: 0, alpha: 0 }

/** Puts what the paint needs in the arena: the fill is good until the arena is released past that. */
export function prepareBackground(kernel: Kernel, paint: Paint, scale: number): BackgroundFill {
  const stops = 'stops' in paint ? paint.stops : [{ offset: 0, color: 'color' in paint ? paint.color : clear }]
  const line = paint.kind === 'linear' ? lineAcross(paint, scale) : null
  if (line) {
    const table = kernel.arena.put(gradientTable(stops))
    return {
      kind: 'deep',
      deep: (deep, { x, y }) => kernel.fillLinear(deep, { table, ...line, originX: x, originY: y }),
    }
  }
  const bytes = premultipliedBytes(stops.at(-1)!.color)
  // The very bytes again, so that a colour is the same whether a shadow falls near it or not.
  const table = kernel.arena.put(Int16Array.from(bytes, (byte) => byte * deepUnit))
  const nowhere = { start: 0, stepX: 0, stepY: 0, originX: 0, originY: 0 }
  return { kind: 'solid', bytes: packBytes(bytes), deep: (deep) => kernel.fillLinear(deep, { table, ...nowhere }) }
}

/** Where along the table each device pixel lies. Null for a line without length. */
function lineAcross(
  { from, to }: { from: Point; to: Point },
  scale: number,
): Pick<LinearFill, 'start' | 'stepX' | 'stepY'> | null {
  const right = to.x - from.x
  const down = to.y - from.y
  const length = right * right + down * down
  if (length === 0) return null
  const entries = gradientEntries / length
  return {
    start: -(from.x * right + from.y * down) * entries,
    stepX: (right * entries) / scale,
    stepY: (down * entries) / scale,
  }
}

function premultipliedBytes({ red, green, blue, alpha }: Rgba): number[] {
  const byte = Math.floor(alpha * 255 + 0.5)
  return [...[red, green, blue].map((channel) => Math.floor((channel * byte) / 255 + 0.5)), byte]
}

function packBytes([red = 0, green = 0, blue = 0, alpha = 0]: number[]): number {
  return (red | (green << 8) | (blue << 16) | (alpha << 24)) >>> 0
}

/** Premultiplied before mixing, as CSS does: a colour that fades out does not grow grey. */
function gradientTable(stops: PaintStop[]): Int16Array {
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
