// An emoji, a sign drawn here, or a small picture of the person's own.
import type { VectorContext } from '@/lib/core/surface'
import { drawText } from '@/lib/core/text/draw-text'
import type { TextBlock } from '@/lib/core/text/text-block'
import { layOutText } from '@/lib/core/text/typesetter'
import { ownTurn, turnedBounds } from '../geometry/turn'
import type { AnnotationDrawing } from '../parts/annotation'
import { drawTurned } from '../parts/turned'
import type { Sticker } from './schema'
import { drawSign } from './sticker-signs'

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
    drawSign(ctx, shows, { x, y, size: Math.min(width, height) })
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
