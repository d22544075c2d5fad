// One picture; more of them lie on each other, centred.
import { z } from 'zod'
import { defineLayout } from '../define'

export const single = defineLayout({
  kind: 'single',
  label: 'Single',
  group: 'One',
  picturesMin: 1,
  picturesMax: 1,
  schema: z.strictObject({ kind: z.literal('single') }),
  arrange(_, cards) {
    const width = Math.max(...cards.map((card) => card.width))
    const height = Math.max(...cards.map((card) => card.height))
    const slots = cards.map((card) => ({
      ...{ x: (width - card.width) / 2, y: (height - card.height) / 2 },
      ...{ width: card.width, height: card.height, rotationDeg: 0 },
    }))
    return { size: { width, height }, slots }
  },
})
