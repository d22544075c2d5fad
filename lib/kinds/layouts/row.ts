// Pictures side by side, all as high as the first.
import { z } from 'zod'
import { defineLayout } from '../define'
import { length } from '../fields'

export const row = defineLayout({
  kind: 'row',
  label: 'Side by side',
  group: 'Several',
  picturesMin: 2,
  picturesMax: 4,
  schema: z.strictObject({ kind: z.literal('row'), gap: length('Gap', 0, 400).default(48) }),
  arrange({ gap }, cards) {
    const height = cards[0]!.height
    let x = 0
    const slots = cards.map((card) => {
      // Whole pixels: a fraction would put every picture after it between pixels.
      const width = Math.max(1, Math.round((card.width * height) / card.height))
      const slot = { x, y: 0, width, height, rotationDeg: 0 }
      x += width + gap
      return slot
    })
    return { size: { width: x - gap, height }, slots }
  },
})
