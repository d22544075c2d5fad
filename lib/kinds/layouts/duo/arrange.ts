// Two pictures that overlap, the second in front and lower; more of them go on in front.
import { exactCosine, exactSine } from '@/lib/core/exact'
import type { Arranger } from '../../define'
import { fitSlot, hold } from '../parts/fit-slot'
import type { Duo } from './schema'

export const turnOf = (degrees: number) => ({ sine: exactSine(degrees), cosine: exactCosine(degrees) })

export const duoArranger: Arranger<Duo> = {
  arrange({ overlap, drop, front, angleDeg, side }, cards) {
    const { width, height } = cards[0]!
    const sign = side === 'right' ? 1 : -1
    let middle = width / 2
    const slots = cards.map((card, i) => {
      // At least a tenth: a card of no size is none.
      const share = Math.max(0.1, front) ** i
      const fitted = fitSlot(card, { x: 0, y: 0, width: width * share, height: height * share })
      // Every card but the first is moved by its own width, less what it hides of the one before it.
      if (i > 0) middle += sign * Math.max(fitted.width * (1 - overlap), width * 0.06)
      const y = Math.round((height - fitted.height) / 2 + i * drop * height * 0.5)
      return {
        ...fitted,
        x: Math.round(middle - fitted.width / 2),
        y,
        rotationDeg: (i === 0 ? -1 : 1) * sign * angleDeg,
      }
    })
    return hold(slots, turnOf)
  },
}
