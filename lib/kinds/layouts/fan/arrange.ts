// Pictures like cards in a hand: the same size, turned about a point below them.
import type { Arranger } from '../../define'
import { turnOf } from '../duo/arrange'
import { fitSlot, hold } from '../fit-slot'
import type { Fan } from './schema'

export const fanArranger: Arranger<Fan> = {
  arrange({ angleDeg, spread }, cards) {
    const { width, height } = cards[0]!
    // The hand that holds them: farther below, the flatter the fan.
    const radius = height * (0.9 + 2.6 * spread)
    const slots = cards.map((card, i) => {
      const degrees = (i - (cards.length - 1) / 2) * angleDeg
      const { sine, cosine } = turnOf(degrees)
      const fitted = fitSlot(card, { x: 0, y: 0, width, height })
      const x = sine * radius - fitted.width / 2
      const y = radius - cosine * radius - fitted.height / 2
      return { ...fitted, x, y, rotationDeg: degrees }
    })
    return hold(slots, turnOf)
  },
}
