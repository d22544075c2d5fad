// Pictures in columns and rows, every cell alike.
import { z } from 'zod'
import { defineLayout } from '../define'
import { amount, length } from '../fields'
import { fitSlot } from './fit-slot'

export const grid = defineLayout({
  kind: 'grid',
  label: 'Grid',
  group: 'Several',
  picturesMin: 3,
  picturesMax: 12,
  schema: z.strictObject({
    kind: z.literal('grid'),
    columns: amount('Columns', { min: 1, max: 6 }).default(2),
    gap: length('Gap', 0, 400).default(48),
  }),
  arrange({ columns: wanted, gap }, cards) {
    const columns = Math.min(cards.length, Math.max(1, Math.round(wanted)))
    const rows = Math.ceil(cards.length / columns)
    const { width, height } = cards[0]!
    const slots = cards.map((card, i) => {
      const row = Math.floor(i / columns)
      // A last row with fewer pictures stands in the middle.
      const inRow = row === rows - 1 ? cards.length - row * columns : columns
      const shift = Math.round(((columns - inRow) * (width + gap)) / 2)
      const x = (i % columns) * (width + gap) + shift
      return fitSlot(card, { x, y: row * (height + gap), width, height })
    })
    return { size: { width: columns * (width + gap) - gap, height: rows * (height + gap) - gap }, slots }
  },
})
