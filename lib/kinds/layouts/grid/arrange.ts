// Pictures in columns and rows, every cell alike.
import type { Arranger } from '../../define'
import { fitSlot } from '../parts/fit-slot'
import type { Grid } from './schema'

export const gridArranger: Arranger<Grid> = {
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
}
