// Where each layout puts the pictures.
import { exactCosine, exactSine } from '@/lib/core/exact'
import type { Size } from '@/lib/core/geometry'
import { type Arrangement, type Arranger, memberOf } from '../define'
import { fitSlot, hold } from './fit-slot'
import type { BeforeAfter, Devices, Duo, Fan, Grid, Layout, LayoutKindName, Row, Single } from './index'

/** One picture; more of them lie on each other, centred. */
const singleArranger: Arranger<Single> = {
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

/** Pictures side by side, all as high as the first. */
const rowArranger: Arranger<Row> = {
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

/** Pictures in columns and rows, every cell alike. */
const gridArranger: Arranger<Grid> = {
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

/** Two states of one thing: the same size, side by side or one below the other. */
const beforeAfterArranger: Arranger<BeforeAfter> = {
  arrange({ direction, gap }, cards) {
    // Both in boxes as large as the larger one: what is compared keeps its place and its scale.
    const width = Math.max(...cards.map((card) => card.width))
    const height = Math.max(...cards.map((card) => card.height))
    const [stepX, stepY] = direction === 'across' ? [width + gap, 0] : [0, height + gap]
    const last = cards.length - 1
    return {
      size: { width: width + stepX * last, height: height + stepY * last },
      slots: cards.map((card, i) => fitSlot(card, { x: stepX * i, y: stepY * i, width, height })),
    }
  },
}

const turnOf = (degrees: number) => ({ sine: exactSine(degrees), cosine: exactCosine(degrees) })

/** Two pictures that overlap, the second in front and lower; more of them go on in front. */
const duoArranger: Arranger<Duo> = {
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
const fanArranger: Arranger<Fan> = {
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
const devicesArranger: Arranger<Devices> = {
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

export const arrangers = {
  single: singleArranger,
  row: rowArranger,
  duo: duoArranger,
  fan: fanArranger,
  devices: devicesArranger,
  grid: gridArranger,
  'before-after': beforeAfterArranger,
} satisfies { [Name in LayoutKindName]: Arranger<Extract<Layout, { kind: Name }>> }

/** Where each card goes. */
export const arrange = (value: Layout, cards: readonly Size[]): Arrangement =>
  memberOf<Arranger>(arrangers, value).arrange(value, cards)
