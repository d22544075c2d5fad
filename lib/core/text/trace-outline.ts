// The segments of a glyph's outline as calls of a canvas path.
import type { VectorContext } from '@/lib/core/surface'
import type { Outline } from './text-block'

const segmentLengths = [3, 3, 5, 7, 1]

/** Adds the outline to the path. Fonts have y upwards: a negative `scaleY` turns it over. */
export function traceOutline(
  ctx: VectorContext,
  outline: Outline,
  { x, y, scaleX, scaleY }: { x: number; y: number; scaleX: number; scaleY: number },
): void {
  const h = (index: number) => x + outline[index]! * scaleX
  const v = (index: number) => y + outline[index]! * scaleY
  for (let i = 0; i < outline.length; ) {
    const command = outline[i]!
    if (command === 0) ctx.moveTo(h(i + 1), v(i + 2))
    else if (command === 1) ctx.lineTo(h(i + 1), v(i + 2))
    else if (command === 2) ctx.quadraticCurveTo(h(i + 1), v(i + 2), h(i + 3), v(i + 4))
    else if (command === 3) ctx.bezierCurveTo(h(i + 1), v(i + 2), h(i + 3), v(i + 4), h(i + 5), v(i + 6))
    else ctx.closePath()
    i += segmentLengths[command]!
  }
}
