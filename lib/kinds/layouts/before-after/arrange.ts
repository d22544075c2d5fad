// Two states of one thing: the same size, side by side or one below the other.
import type { Arranger } from '../../define'
import { fitSlot } from '../parts/fit-slot'
import type { BeforeAfter } from './schema'

export const beforeAfterArranger: Arranger<BeforeAfter> = {
  arrange({ direction, gap }, cards) {
    // Both in boxes as large as the larger one: what is compared keeps its place and its scale.
    const width = Math.max(...cards.map((card) => card.width))
    const height = Math.max(...cards.map((card) => card.height))
    const [stepX, stepY] = direction === 'across' ? [width + gap, 0] : [0, height + gap]
    const last = cards.length - 1
    return {
      size: { width: width + stepX * last, height: height + stepY * last },
      slots: cards.map((card, i) => fitSlot(card, { x: stepX * i, y: stepY * i, width, height })),
    }
  },
}
