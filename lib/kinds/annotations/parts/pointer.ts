// Mouse pointers: the arrow and the pointing hand, drawn here in a square of 24 by 24.
import type { VectorContext } from '@/lib/core/surface'

const ink = '#111318'
const edge = '#ffffff'

/** With the upper left of its square at (x, y). */
export function drawPointer(
  ctx: VectorContext,
  { shape, x, y, size }: { shape: 'arrow' | 'hand'; x: number; y: number; size: number },
): void {
  ctx.save()
  ctx.translate(x, y)
  ctx.scale(size / 24, size / 24)
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  ctx.beginPath()
  if (shape === 'arrow') traceArrow(ctx)
  else traceHand(ctx)
  ctx.strokeStyle = edge
  ctx.lineWidth = 2.8
  ctx.stroke()
  ctx.fillStyle = ink
  ctx.fill()
  ctx.restore()
}

function traceArrow(ctx: VectorContext): void {
  const corners = [
    [4.5, 2.5],
    [4.5, 19.6],
    [8.9, 15.5],
    [11.9, 22],
    [14.8, 20.7],
    [11.9, 14.3],
    [17.9, 14.1],
  ] as const
  for (const [index, [x, y]] of corners.entries()) {
    if (index === 0) ctx.moveTo(x, y)
    else ctx.lineTo(x, y)
  }
  ctx.closePath()
}

function traceHand(ctx: VectorContext): void {
  ctx.moveTo(8, 3.6)
  ctx.bezierCurveTo(8, 1.5, 11.2, 1.5, 11.2, 3.6)
  ctx.lineTo(11.2, 9.2)
  ctx.bezierCurveTo(11.4, 7.7, 14.1, 7.8, 14.1, 9.4)
  ctx.lineTo(14.1, 10.2)
  ctx.bezierCurveTo(14.4, 8.8, 17, 8.9, 17, 10.5)
  ctx.lineTo(17, 11.3)
  ctx.bezierCurveTo(17.3, 10.1, 19.8, 10.1, 19.8, 11.8)
  ctx.lineTo(19.8, 15.6)
  ctx.bezierCurveTo(19.8, 20, 17.4, 22.2, 13.8, 22.2)
  ctx.bezierCurveTo(10.4, 22.2, 8.8, 20.9, 7.3, 18.6)
  ctx.lineTo(4.2, 13.9)
  ctx.bezierCurveTo(3.1, 12.2, 5.3, 10.7, 6.6, 12)
  ctx.lineTo(8, 13.6)
  ctx.closePath()
}
