// Pictures side by side, all as high as the first.
import type { Arranger } from '../../define'
import type { Row } from './schema'

export const rowArranger: Arranger<Row> = {
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
}
