// Where each layout puts the pictures: in lines here, one over the other in ./overlapping.ts.
import type { Size } from '@/lib/core/geometry'
import { type Arrangement, type Arranger, type CornersKept, memberOf } from '../define'
import { fitSlot } from './fit-slot'
import type { BeforeAfter, Grid, Layout, LayoutKindName, Row, Single, Strip } from './index'
import { devicesArranger, duoArranger, fanArranger, stackArranger, stepsArranger } from './overlapping'

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

/** Pictures that touch, all as wide as the first, or as high: parts of a long one. */
const stripArranger: Arranger<Strip> = {
  arrange({ direction }, cards) {
    const { width, height } = cards[0]!
    let at = 0
    const slots = cards.map((card) => {
      // Whole pixels: no seam between two pictures.
      const length = Math.max(
        1,
        Math.round(direction === 'down' ? (card.height * width) / card.width : (card.width * height) / card.height),
      )
      const slot =
        direction === 'down' ? { x: 0, y: at, width, height: length } : { x: at, y: 0, width: length, height }
      at += length
      return { ...slot, rotationDeg: 0 }
    })
    return { size: direction === 'down' ? { width, height: at } : { width: at, height }, slots }
  },
  joins({ direction }, at, count): CornersKept {
    const [first, last] = [at === 0, at === count - 1]
    return direction === 'down' ? [first, first, last, last] : [first, last, last, first]
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
  strip: stripArranger,
  stack: stackArranger,
  steps: stepsArranger,
} satisfies { [Name in LayoutKindName]: Arranger<Extract<Layout, { kind: Name }>> }

/** Where each card goes. */
export const arrange = (value: Layout, cards: readonly Size[]): Arrangement =>
  memberOf<Arranger>(arrangers, value).arrange(value, cards)

/** Which corners each of so many cards keeps; null where cards do not touch. */
export function cornersKept(value: Layout, count: number): CornersKept[] | null {
  const arranger = memberOf<Arranger>(arrangers, value)
  return count > 1 && arranger.joins
    ? Array.from({ length: count }, (_, at) => arranger.joins!(value, at, count))
    : null
}
