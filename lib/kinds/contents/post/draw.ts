// A post card as a drawing: its ground, its words and lines, then its pictures, then what lies on them.
import type { Rect } from '@/lib/core/geometry'
import type { VectorContext } from '@/lib/core/surface'
import type { Seen } from '@/lib/core/text/draw-text'
import { fillRect } from '../../frames/parts/box'
import type { ContentDrawing } from '../parts/content'
import { layOutCard } from './card'
import { lookOf } from './card-look'
import type { Post } from './schema'
import type { Sheet } from './sheet'

export const postDrawing: ContentDrawing<Post> = {
  texts: (value) => layOutCard(value).needs,
  words: (value) => layOutCard(value).typed,
  cuts: (value) => layOutCard(value).cuts,
  size: (value) => layOutCard(value).size,
  draw(ctx, value, seen) {
    const { below, above, pictures } = layOutCard(value)
    fillRect(ctx, seen.part, lookOf(value).colors.ground)
    drawItems(ctx, below, seen)
    // The renderer asks for what lies on pictures where there are some.
    if (pictures.length === 0) drawItems(ctx, above, seen)
  },
  pictures: (value) => layOutCard(value).pictures,
  drawAbove: (ctx, value, seen) => drawItems(ctx, layOutCard(value).above, seen),
  isOpaque: (value) => lookOf(value).colors.ground.length === 7,
}

function drawItems(ctx: VectorContext, items: Sheet['below'], seen: Seen): void {
  for (const { rect, draw } of items) if (meets(rect, seen.part)) draw(ctx, seen)
}

const meets = (a: Rect, b: Rect): boolean =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height
