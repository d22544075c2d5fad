// The picture as the top one of a stack of cards.
import { z } from 'zod'
import { defineFrame, type FramePlan, type RoundedRect } from '../define'
import { amount, choice, color, share } from '../fields'
import { fillBox, ring } from './parts/box'

export const stack = defineFrame({
  kind: 'stack',
  label: 'Stacked cards',
  group: 'Decorative',
  schema: z.strictObject({
    kind: z.literal('stack'),
    cards: amount('Cards behind', { min: 1, max: 4 }).default(2),
    side: choice('They show', { above: 'Above', below: 'Below' }).default('above'),
    step: share('Distance').default(0.3),
    color: color('Colour').default('#ffffff'),
    fade: share('Fade').default(0.35),
  }),
  plan({ cards, side, step }, picture, radii): FramePlan {
    const { width, height } = picture
    const rise = Math.max(1, Math.round(Math.min(width, height) * 0.09 * step))
    const size = { width, height: height + cards * rise }
    const screen: RoundedRect = { x: 0, y: side === 'above' ? cards * rise : 0, width, height, radii }
    const behind = Array.from({ length: cards }, (_, index): RoundedRect => {
      const depth = index + 1
      const narrower = Math.round(width * 0.032 * depth)
      const y = side === 'above' ? (cards - depth) * rise : depth * rise
      return { x: narrower, y, width: width - 2 * narrower, height, radii }
    })
    return { size, screen, outline: [screen, ...behind] }
  },
  drawBelow(ctx, { color: fill, fade, side }, { screen, outline }) {
    const behind = outline.slice(1)
    for (let index = behind.length - 1; index >= 0; index--) {
      const card = visible(behind[index]!, screen, side)
      ctx.globalAlpha = (1 - fade) ** (index + 1)
      fillBox(ctx, card, fill)
      ctx.globalAlpha = 1
      ring(ctx, card, { width: 1, fill: '#00000014' })
    }
  },
  isOpaque: ({ fade, color: fill }) => fade === 0 && fill.length === 7,
})

/** Cards end under the middle of the one before them: behind a see-through picture there is nothing to be seen of them. */
function visible(card: RoundedRect, screen: RoundedRect, side: 'above' | 'below'): RoundedRect {
  const middle = screen.y + screen.height / 2
  const [topLeft, topRight, bottomRight, bottomLeft] = card.radii
  if (side === 'above') return { ...card, height: middle - card.y, radii: [topLeft, topRight, 0, 0] }
  return { ...card, y: middle, height: card.y + card.height - middle, radii: [0, 0, bottomRight, bottomLeft] }
}
