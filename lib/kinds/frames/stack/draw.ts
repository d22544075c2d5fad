// The picture as the top one of a stack of cards.
import type { FrameDrawing, RoundedRect } from '../../define'
import { fillBox, ring } from '../parts/box'
import type { Stack } from './schema'

export const stackDrawing: FrameDrawing<Stack> = {
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
}

/** Cards end under the middle of the one before them: behind a see-through picture there is nothing to be seen of them. */
function visible(card: RoundedRect, screen: RoundedRect, side: 'above' | 'below'): RoundedRect {
  const middle = screen.y + screen.height / 2
  const [topLeft, topRight, bottomRight, bottomLeft] = card.radii
  if (side === 'above') return { ...card, height: middle - card.y, radii: [topLeft, topRight, 0, 0] }
  return { ...card, y: middle, height: card.y + card.height - middle, radii: [0, 0, bottomRight, bottomLeft] }
}
