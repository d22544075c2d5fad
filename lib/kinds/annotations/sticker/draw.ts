// An emoji, a mouse pointer, or a small picture of the person's own.
import { drawText } from '@/lib/core/text/draw-text'
import type { TextBlock } from '@/lib/core/text/text-block'
import { layOutText } from '@/lib/core/text/typesetter'
import type { AnnotationDrawing } from '../parts/annotation'
import { drawPointer } from '../parts/pointer'
import type { Sticker } from './schema'

export const stickerDrawing: AnnotationDrawing<Sticker> = {
  texts: (value) => (value.shows === 'emoji' ? [blockOf(value)] : []),
  bounds({ x, y, width, height }) {
    const beyond = Math.max(width, height) * 0.1 + 1
    return { x: x - beyond, y: y - beyond, width: width + 2 * beyond, height: height + 2 * beyond }
  },
  stamp: ({ shows, asset: picture, x, y, width, height }) =>
    shows === 'picture' && picture ? { asset: picture, x, y, width, height } : null,
  draw(ctx, value) {
    const { x, y, width, height, shows } = value
    if (shows === 'picture' || width <= 0 || height <= 0) return
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
  },
}

const emojiSize = 100

const blockOf = ({ emoji }: Sticker): TextBlock => ({
  text: emoji,
  family: 'inter',
  weight: 600,
  sizePx: emojiSize,
  lineHeight: 1,
})
