// A desktop with a phone before its corner: the first picture wide, the others standing in front of it.
import type { Arranger } from '../../define'
import { turnOf } from '../duo/arrange'
import { fitSlot, hold } from '../parts/fit-slot'
import type { Devices } from './schema'

export const devicesArranger: Arranger<Devices> = {
  arrange({ phoneSize, overlap, side }, cards) {
    const { width, height } = cards[0]!
    const slots = cards.map((card, i) => {
      if (i === 0) return { x: 0, y: 0, width, height, rotationDeg: 0 }
      const fitted = fitSlot(card, { x: 0, y: 0, width: width * 0.5, height: height * phoneSize })
      // The second phone stands on the other side, the next ones beside these.
      const onRight = (side === 'right') === (i % 2 === 1)
      const place = Math.floor((i - 1) / 2) * fitted.width * 1.1
      const outside = fitted.width * (1 - overlap)
      const x = onRight ? width + outside - fitted.width - place : place - outside
      const y = height - fitted.height + Math.round(height * 0.07)
      return { ...fitted, x: Math.round(x), y }
    })
    return hold(slots, turnOf)
  },
}
