// Two pictures that overlap, the first in front; more of them go on behind.
import { z } from 'zod'
import { exactCosine, exactSine } from '@/lib/core/exact'
import { defineLayout } from '../define'
import { choice, share, turn } from '../fields'
import { fitSlot, hold } from './fit-slot'

export const turnOf = (degrees: number) => ({ sine: exactSine(degrees), cosine: exactCosine(degrees) })

export const duo = defineLayout({
  kind: 'duo',
  label: 'Duo',
  group: 'Several',
  picturesMin: 2,
  picturesMax: 3,
  schema: z.strictObject({
    kind: z.literal('duo'),
    overlap: share('Overlap').default(0.45),
    drop: share('Step down').default(0.22),
    behind: share('Size behind').default(0.9),
    angleDeg: turn('Angle', 30).default(0),
    side: choice('Second picture', { right: 'On the right', left: 'On the left' }).default('right'),
  }),
  arrange({ overlap, drop, behind, angleDeg, side }, cards) {
    const { width, height } = cards[0]!
    const sign = side === 'right' ? 1 : -1
    let middle = width / 2
    const slots = cards.map((card, i) => {
      const box = { width: width * behind ** i, height: height * behind ** i }
      const fitted = fitSlot(card, { x: 0, y: 0, ...box })
      // Every card but the first is moved by its own width, less what the one before it hides.
      if (i > 0) middle += sign * Math.max(fitted.width * (1 - overlap), width * 0.06)
      const y = Math.round((height - fitted.height) / 2 - i * drop * height * 0.5)
      return {
        ...fitted,
        x: Math.round(middle - fitted.width / 2),
        y,
        rotationDeg: i === 0 ? -angleDeg : angleDeg * sign,
      }
    })
    return hold(slots, turnOf)
  },
})
