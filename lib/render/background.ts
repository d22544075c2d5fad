// The background of a tile: one colour, or a gradient with ordered dither.
import type { Rgba } from '@/lib/core/color'
import type { Point } from '@/lib/core/geometry'
import type { Paint, PaintStop } from '@/lib/core/paint'
import { type Bitmap, gradientEntries, type Kernel, type LinearFill } from '@/lib/kernel/kernel'

/** Fills `target`, whose first pixel lies at `place` of the picture in device pixels. */
export type BackgroundFill = (target: Bitmap, place: Point) => void

/** Puts what the paint needs in the arena: the fill is good until the arena is released past that. */
export function prepareBackground(kernel: Kernel, paint: Paint, scale: number): BackgroundFill {
  const line = paint.kind === 'linear' ? lineAcross(paint, scale) : null
  if (paint.kind === 'solid' || !line) {
    const color = packPremultiplied(paint.kind === 'solid' ? paint.color : paint.stops.at(-1)!.color)
    return (target) => kernel.fillSolid(target, color)
  }
  const table = kernel.arena.put(gradientTable(paint.stops))
  return (target, { x, y }) => kernel.fillLinear(target, { table, ...line, originX: x, originY: y })
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

function packPremultiplied({ red, green, blue, alpha }: Rgba): number {
  const byte = Math.floor(alpha * 255 + 0.5)
  const channel = (value: number) => Math.floor((value * byte) / 255 + 0.5)
  return (channel(red) | (channel(green) << 8) | (channel(blue) << 16) | (byte << 24)) >>> 0
}

/** Premultiplied before mixing, as CSS does: a colour that fades out does not grow grey. */
function gradientTable(stops: PaintStop[]): Uint16Array {
  const premultiplied = stops.map(({ offset, color: { red, green, blue, alpha } }) => ({
    offset,
    channels: [red * alpha, green * alpha, blue * alpha, 255 * alpha],
  }))
  const table = new Uint16Array(gradientEntries * 4)
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
      table[entry * 4 + i] = Math.floor(value * 256 + 0.5)
    }
  }
  return table
}
