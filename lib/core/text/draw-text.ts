// A layout on a canvas: outlines filled as paths. Canvas's own text would look different in every engine and system
// (docs/decisions/0010); paths are the same bytes in all that share a rasteriser, and the same shapes in the others.
import type { VectorContext } from '@/lib/core/surface'
import { drawEmoji } from './draw-emoji'
import type { GlyphGroup, TextLayout } from './text-block'
import { traceOutline } from './trace-outline'

interface TextStyle {
  /** Upper left of the block. */
  x: number
  y: number
  color: string
  /** A line round every letter, under it. */
  halo?: { color: string; widthPx: number }
}

/** Throws when the fonts of the layout were not there: a picture must not lack its text silently. */
export function drawText(ctx: VectorContext, layout: TextLayout, { x, y, color, halo }: TextStyle): void {
  if (!layout.ready)
    throw new Error('Text was drawn before its fonts were there: its kind does not name it in `texts`.')
  ctx.save()
  ctx.translate(x, y)
  if (halo && halo.widthPx > 0) {
    ctx.strokeStyle = halo.color
    ctx.lineWidth = 2 * halo.widthPx
    ctx.lineJoin = 'round'
    for (const group of layout.groups) {
      traceGroup(ctx, group)
      ctx.stroke()
    }
  }
  ctx.fillStyle = color
  for (const group of layout.groups) {
    traceGroup(ctx, group)
    ctx.fill()
  }
  ctx.strokeStyle = color
  for (const [left, baseline, width, height] of layout.boxes) {
    ctx.lineWidth = width * 0.12
    ctx.beginPath()
    ctx.rect(left, baseline - height, width, height)
    ctx.stroke()
  }
  for (const { picture, scale, ...at } of layout.emoji) drawEmoji(ctx, picture, { ...at, scale })
  ctx.restore()
}

/** One line with the middle of its capitals and digits at (x, y): in discs, pills and bars. */
export function drawTextCentred(ctx: VectorContext, layout: TextLayout, style: TextStyle): void {
  const baseline = layout.lines[0]?.baseline ?? 0
  drawText(ctx, layout, { ...style, x: style.x - layout.width / 2, y: style.y + layout.capHeight / 2 - baseline })
}

function traceGroup(ctx: VectorContext, { glyphs, scale }: GlyphGroup): void {
  ctx.beginPath()
  for (const { outline, x, y } of glyphs) traceOutline(ctx, outline, { x, y, scaleX: scale, scaleY: -scale })
}
