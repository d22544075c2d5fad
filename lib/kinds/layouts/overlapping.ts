// Layouts whose pictures lie over each other.
import { exactCosine, exactSine } from '@/lib/core/exact'
import type { Arranger } from '../define'
import { fitSlot, hold } from './fit-slot'
import type { Devices, Duo, Fan, Stack, Steps } from './index'

const turnOf = (degrees: number) => ({ sine: exactSine(degrees), cosine: exactCosine(degrees) })

/** Two pictures that overlap, the second in front and lower; more of them go on in front. */
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

/** Pictures like cards in a hand: the same size, turned about a point below them, the foremost in the middle. */
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

/** A desktop with a phone before its corner: the first picture wide, the others standing in front of it. */
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

/** A pile seen from the front: the last picture is the foremost, in full, the ones before it look out behind it, smaller and smaller. */
export const stackArranger: Arranger<Stack> = {
  arrange({ peek, side, shrink, angleDeg }, cards) {
    const { width, height } = cards[0]!
    const slots = cards.map((card, i) => {
      const behind = cards.length - 1 - i
      // At least a tenth: a card of no size is none.
      const share = Math.max(0.1, 1 - shrink) ** behind
      const fitted = fitSlot(card, { x: 0, y: 0, width: width * share, height: height * share })
      const up = behind * peek * height
      const aside = side === 'above' ? 0 : behind * peek * width * (side === 'left' ? -1 : 1)
      // Those behind are smaller: their edge is where that of a picture as large would be.
      const edge = side === 'above' ? 0 : ((width - fitted.width) / 2) * (side === 'left' ? -1 : 1)
      return {
        ...fitted,
        x: Math.round((width - fitted.width) / 2 + aside + edge),
        y: Math.round((height * share - fitted.height) / 2 - up),
        rotationDeg: behind === 0 ? 0 : (behind % 2 === 1 ? -1 : 1) * angleDeg,
      }
    })
    return hold(slots, turnOf)
  },
}

/** A staircase: each picture one step further and one step lower, or higher, over the one before it. */
export const stepsArranger: Arranger<Steps> = {
  arrange({ overlap, rise, direction }, cards) {
    const { width, height } = cards[0]!
    // Some of each picture is seen, whatever is asked for.
    const across = Math.max(0.05, 1 - overlap) * width
    const down = rise * height * (direction === 'down' ? 1 : -1)
    const slots = cards.map((card, i) =>
      fitSlot(card, { x: Math.round(i * across), y: Math.round(i * down), width, height }),
    )
    return hold(slots, turnOf)
  },
}
