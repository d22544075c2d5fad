// Pictures like cards in a hand: the same size, turned about a point below them, the foremost in the middle.
import type { Arranger } from '../../define'
import { turnOf } from '../duo/arrange'
import { fitSlot, hold } from '../parts/fit-slot'
import type { Fan } from './schema'

export const fanArranger: Arranger<Fan> = {
  arrange({ angleDeg, spread }, cards) {
    const { width, height } = cards[0]!
    // The hand that holds them: farther below, the flatter the fan.
    const radius = height * (0.9 + 2.6 * spread)
    const slots = cards.map((card, i) => {
      const degrees = placeOf(i, cards.length) * angleDeg
      const { sine, cosine } = turnOf(degrees)
      const fitted = fitSlot(card, { x: 0, y: 0, width, height })
      const x = sine * radius - fitted.width / 2
      const y = radius - cosine * radius - fitted.height / 2
      return { ...fitted, x, y, rotationDeg: degrees }
    })
    return hold(slots, turnOf)
  },
}

/** In steps from the middle: what lies in front stands nearest to it, the others on either side in turn. */
function placeOf(i: number, count: number): number {
  const pair = count % 2 === 0 ? 1 : 0
  const behind = count - 1 - i + pair
  const steps = Math.ceil(behind / 2) - pair / 2
  // No negative zero: it would make a second arrangement of the same numbers.
  return behind % 2 === 1 ? steps : 0 - steps
}
