// Signs of stickers: mouse pointers, a tick and a cross, each drawn in a square of 24 by 24.
import type { VectorContext } from '@/lib/core/surface'
import type { Sticker } from './schema'

export type Sign = Exclude<Sticker['shows'], 'emoji' | 'picture'>

const ink = '#111318'
const edge = '#ffffff'

const signs: Record<Sign, (ctx: VectorContext) => void> = {
  arrow: (ctx) => drawFilled(ctx, traceArrow),
  hand: (ctx) => drawFilled(ctx, traceHand),
  grab: drawGrab,
  beam: (ctx) => drawLines(ctx, traceBeam),
  crosshair: (ctx) => drawLines(ctx, traceCrosshair),
  tick: (ctx) => drawDisc(ctx, '#16a34a', traceTick),
  cross: (ctx) => drawDisc(ctx, '#dc2626', traceCross),
}

export const signNames = Object.keys(signs) as Sign[]

/** With the upper left of its square at (x, y). */
export function drawSign(ctx: VectorContext, sign: Sign, { x, y, size }: { x: number; y: number; size: number }): void {
  ctx.save()
  ctx.translate(x, y)
  ctx.scale(size / 24, size / 24)
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  signs[sign](ctx)
  ctx.restore()
}

type Trace = (ctx: VectorContext) => void

function drawFilled(ctx: VectorContext, trace: Trace): void {
  ctx.beginPath()
  trace(ctx)
  ctx.strokeStyle = edge
  ctx.lineWidth = 2.8
  ctx.stroke()
  ctx.fillStyle = ink
  ctx.fill()
}

function drawLines(ctx: VectorContext, trace: Trace): void {
  ctx.beginPath()
  trace(ctx)
  ctx.strokeStyle = edge
  ctx.lineWidth = 4.4
  ctx.stroke()
  ctx.strokeStyle = ink
  ctx.lineWidth = 1.9
  ctx.stroke()
}

/** White on a colour, with a white rim: it is seen on every picture. */
function drawDisc(ctx: VectorContext, color: string, trace: Trace): void {
  ctx.beginPath()
  ctx.ellipse(12, 12, 10.2, 10.2, 0, 0, 2 * Math.PI)
  ctx.fillStyle = color
  ctx.fill()
  ctx.strokeStyle = edge
  ctx.lineWidth = 1.6
  ctx.stroke()
  ctx.beginPath()
  trace(ctx)
  ctx.lineWidth = 2.7
  ctx.stroke()
}

function traceTick(ctx: VectorContext): void {
  ctx.moveTo(7.2, 12.5)
  ctx.lineTo(10.6, 15.9)
  ctx.lineTo(16.9, 8.7)
}

function traceCross(ctx: VectorContext): void {
  ctx.moveTo(8.4, 8.4)
  ctx.lineTo(15.6, 15.6)
  ctx.moveTo(15.6, 8.4)
  ctx.lineTo(8.4, 15.6)
}

function traceBeam(ctx: VectorContext): void {
  ctx.moveTo(8.2, 3.2)
  ctx.bezierCurveTo(10.6, 3.2, 12, 4.2, 12, 6.4)
  ctx.lineTo(12, 17.6)
  ctx.bezierCurveTo(12, 19.8, 10.6, 20.8, 8.2, 20.8)
  ctx.moveTo(15.8, 3.2)
  ctx.bezierCurveTo(13.4, 3.2, 12, 4.2, 12, 6.4)
  ctx.moveTo(15.8, 20.8)
  ctx.bezierCurveTo(13.4, 20.8, 12, 19.8, 12, 17.6)
  ctx.moveTo(9.8, 13.4)
  ctx.lineTo(14.2, 13.4)
}

function traceCrosshair(ctx: VectorContext): void {
  ctx.moveTo(12, 2.8)
  ctx.lineTo(12, 21.2)
  ctx.moveTo(2.8, 12)
  ctx.lineTo(21.2, 12)
}

/** An open hand; the fingers are told apart by lines. */
function drawGrab(ctx: VectorContext): void {
  drawFilled(ctx, traceOpenHand)
  ctx.beginPath()
  for (const x of [10.1, 13, 15.9]) {
    ctx.moveTo(x, 7.6)
    ctx.lineTo(x, 11.2)
  }
  ctx.lineWidth = 0.9
  ctx.stroke()
}

function traceOpenHand(ctx: VectorContext): void {
  ctx.moveTo(7.2, 13.4)
  ctx.lineTo(7.2, 5.9)
  ctx.bezierCurveTo(7.2, 3.9, 10.1, 3.9, 10.1, 5.9)
  ctx.lineTo(10.1, 4.2)
  ctx.bezierCurveTo(10.1, 2.2, 13, 2.2, 13, 4.2)
  ctx.lineTo(13, 5.2)
  ctx.bezierCurveTo(13, 3.3, 15.9, 3.3, 15.9, 5.2)
  ctx.lineTo(15.9, 7.4)
  ctx.bezierCurveTo(15.9, 5.6, 18.6, 5.6, 18.6, 7.4)
  ctx.lineTo(18.6, 15.4)
  ctx.bezierCurveTo(18.6, 19.9, 16.3, 22.2, 12.8, 22.2)
  ctx.bezierCurveTo(9.7, 22.2, 8.2, 21, 6.8, 18.8)
  ctx.lineTo(3.6, 13.9)
  ctx.bezierCurveTo(2.5, 12.2, 4.6, 10.8, 5.9, 12.1)
  ctx.closePath()
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
