// Two states of one thing: the same size, side by side or one below the other.
import { z } from 'zod'
import { defineLayout } from '../define'
import { choice, length } from '../fields'
import { fitSlot } from './fit-slot'

export const beforeAfter = defineLayout({
  kind: 'before-after',
  label: 'Before and after',
  group: 'Several',
  picturesMin: 2,
  picturesMax: 2,
  schema: z.strictObject({
    kind: z.literal('before-after'),
    direction: choice('Direction', { across: 'Side by side', down: 'One below the other' }).default('across'),
    gap: length('Gap', 0, 400).default(24),
  }),
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
})
