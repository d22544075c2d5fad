// An emoji, a mouse pointer, or a small picture of the person's own.
import type { VectorContext } from '@/lib/core/surface'
import { drawText } from '@/lib/core/text/draw-text'
import type { TextBlock } from '@/lib/core/text/text-block'
import { layOutText } from '@/lib/core/text/typesetter'
import { ownTurn, turnedBounds } from '../geometry/turn'
import type { AnnotationDrawing } from '../parts/annotation'
import { drawTurned } from '../parts/turned'
import type { Sticker } from './schema'

export const stickerDrawing: AnnotationDrawing<Sticker> = {
  texts: (value) => (value.shows === 'emoji' ? [blockOf(value)] : []),
  bounds: (value) => turnedBounds(value, Math.max(value.width, value.height) * 0.1 + 1),
  stamp: ({ shows, asset: picture, x, y, width, height, turnDeg }) =>
    shows === 'picture' && picture ? { asset: picture, x, y, width, height, turnDeg } : null,
  draw(ctx, value) {
    const { width, height, shows } = value
    if (shows === 'picture' || width <= 0 || height <= 0) return
    drawTurned(ctx, ownTurn(value), (upright) => drawSticker(upright, value))
  },
}

function drawSticker(ctx: VectorContext, value: Sticker): void {
  const { x, y, width, height, shows } = value
  if (shows === 'picture') return
  if (shows !== 'emoji') {
    drawPointer(ctx, { shape: shows, x, y, size: Math.min(width, height) })
    return
  }
  const layout = layOutText(blockOf(value))
  if (layout.ready && layout.width <= 0) return
  // As large as fits the box; Noto's drawings reach from 0.93 over the base line to 0.24 below it.
  const scale = Math.min(width / layout.width, height / (emojiSize * 1.17))
  ctx.save()
  ctx.translate(x + width / 2, y + height / 2)
  ctx.scale(scale, scale)
  drawText(ctx, layout, {
    x: -layout.width / 2,
    y: emojiSize * 0.345 - (layout.lines[0]?.baseline ?? 0),
    color: '#16181d',
  })
  ctx.restore()
}

const emojiSize = 100

const blockOf = ({ emoji }: Sticker): TextBlock => ({
  text: emoji,
  family: 'inter',
  weight: 600,
  sizePx: emojiSize,
  lineHeight: 1,
})

// Mouse pointers: the arrow and the pointing hand, drawn here in a square of 24 by 24.

const ink = '#111318'
const edge = '#ffffff'

/** With the upper left of its square at (x, y). */
function drawPointer(
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
