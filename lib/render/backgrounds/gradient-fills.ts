// Solid colours and gradients as deep painters: the kernel draws each from a table of the colours along it.
import type { Paint, PaintStop } from '@/lib/core/paint'
import { premultipliedBytes } from '@/lib/kernel/bitmap'
import { deepUnit, gradientEntries } from '@/lib/kernel/kernel'
import type { DeepPainter, PaintScope } from './paint-scope'

type PaintOf<Kind extends Paint['kind']> = Extract<Paint, { kind: Kind }>

export function solidFill({ kernel }: PaintScope, { color }: PaintOf<'solid'>): DeepPainter {
  // The very bytes again, so that a colour is the same whether a shadow falls near it or not.
  const table = kernel.arena.put(Int16Array.from(premultipliedBytes(color), (byte) => byte * deepUnit))
  const level = { start: 0, stepX: 0, stepY: 0, originX: 0, originY: 0 }
  return (deep) => kernel.fillLinear(deep, { table, ...level })
}

export function linearFill(scope: PaintScope, { from, to, stops }: PaintOf<'linear'>): DeepPainter {
  const { kernel, scale } = scope
  const right = to.x - from.x
  const down = to.y - from.y
  const length = right * right + down * down
  if (length === 0) return solidFill(scope, { kind: 'solid', color: stops.at(-1)!.color })
  const table = kernel.arena.put(gradientTable(stops))
  const entries = gradientEntries / length
  const line = {
    start: -(from.x * right + from.y * down) * entries,
    stepX: (right * entries) / scale,
    stepY: (down * entries) / scale,
  }
  return (deep, { x, y }) => kernel.fillLinear(deep, { table, ...line, originX: x, originY: y })
}

export function radialFill(scope: PaintScope, { centre, radiusX, radiusY, stops }: PaintOf<'radial'>): DeepPainter {
  const { kernel, scale } = scope
  if (radiusX <= 0 || radiusY <= 0) return solidFill(scope, { kind: 'solid', color: stops.at(-1)!.color })
  const table = kernel.arena.put(gradientTable(stops))
  const steps = {
    startX: (-centre.x / radiusX) * gradientEntries,
    stepX: gradientEntries / (radiusX * scale),
    startY: (-centre.y / radiusY) * gradientEntries,
    stepY: gradientEntries / (radiusY * scale),
  }
  return (deep, { x, y }) => kernel.fillRadial(deep, { table, ...steps, originX: x, originY: y })
}

export function conicFill({ kernel, scale }: PaintScope, { centre, startDeg, stops }: PaintOf<'conic'>): DeepPainter {
  const table = kernel.arena.put(gradientTable(stops))
  const round = { centreX: centre.x * scale, centreY: centre.y * scale, start: startDeg / 360 }
  return (deep, { x, y }) => kernel.fillConic(deep, { table, ...round, originX: x, originY: y })
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
