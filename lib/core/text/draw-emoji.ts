// An emoji as the filled shapes its font is made of: no engine's colour fonts, so it looks the same everywhere and at any size.
import type { VectorContext } from '@/lib/core/surface'
import type { EmojiFill, EmojiPicture } from './text-block'
import { traceOutline } from './trace-outline'

/** With the start of its base line at (x, y); `scale` is pixels of one unit. */
export function drawEmoji(
  ctx: VectorContext,
  picture: EmojiPicture,
  { x, y, scale }: { x: number; y: number; scale: number },
): void {
  ctx.save()
  ctx.translate(x, y)
  ctx.scale(scale, -scale)
  for (const { outline, fill } of picture.layers) {
    ctx.beginPath()
    traceOutline(ctx, outline, { x: 0, y: 0, scaleX: 1, scaleY: 1 })
    fillWith(ctx, fill)
  }
  ctx.restore()
}

function fillWith(ctx: VectorContext, fill: EmojiFill): void {
  if (fill.type === 'solid') {
    ctx.fillStyle = fill.color
    ctx.fill()
    return
  }
  ctx.save()
  // The path stays where it was traced; only the gradient follows.
  ctx.transform(...fill.transform)
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = fill.points
  const gradient =
    fill.type === 'linear' ? ctx.createLinearGradient(a, b, c, d) : ctx.createRadialGradient(a, b, c, d, e, f)
  for (const { offset, color } of fill.stops) gradient.addColorStop(offset, color)
  ctx.fillStyle = gradient
  ctx.fill()
  ctx.restore()
}
