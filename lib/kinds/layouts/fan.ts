// Pictures like cards in a hand: the same size, turned about a point below them.
import { z } from 'zod'
import { defineLayout } from '../define'
import { amount, share } from '../fields'
import { turnOf } from './duo'
import { fitSlot, hold } from './fit-slot'

export const fan = defineLayout({
  kind: 'fan',
  label: 'Fan',
  group: 'Several',
  picturesMin: 2,
  picturesMax: 5,
  schema: z.strictObject({
    kind: z.literal('fan'),
    angleDeg: amount('Between them', { min: 2, max: 30, unit: '°' }).default(11),
    spread: share('Spread').default(0.4),
  }),
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
})
