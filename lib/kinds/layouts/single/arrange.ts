// One picture; more of them lie on each other, centred.
import type { Arranger } from '../../define'
import type { Single } from './schema'

export const singleArranger: Arranger<Single> = {
  arrange(_, cards) {
    const width = Math.max(...cards.map((card) => card.width))
    const height = Math.max(...cards.map((card) => card.height))
    const slots = cards.map((card) => ({
      x: (width - card.width) / 2,
      y: (height - card.height) / 2,
      width: card.width,
      height: card.height,
      rotationDeg: 0,
    }))
    return { size: { width, height }, slots }
  },
}
