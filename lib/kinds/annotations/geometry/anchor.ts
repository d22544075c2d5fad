// What hangs on one point: words, which take their own height, and discs, which may point at a second one.
import { z } from 'zod'
import type { Point, Rect } from '@/lib/core/geometry'
import { closedCorners } from './box'
import type { Geometry } from './geometry'
import { constrainDirection, PointField, turnField } from './points'
import { foldedDeg, mapAt, turnedPoint, turning } from './turn'
import { boxOf, distance } from './vector'

export interface Words {
  at: Point
  width: number
  turnDeg: number
}

/** A narrower drag is a click. */
const widthMinPx = 16

/** The height of words is their layout's: a drawing's bounds say how much they cover. */
const wordsFields = {
  /** Upper left of the words; a ground reaches beyond. */
  at: PointField.default({ x: 0, y: 0 }),
  /** Lines are broken to it; 0: only where the text says so. */
  width: z.number().min(0).max(100_000).default(0),
  /** Round `at`, whatever the words are. */
  turnDeg: turnField,
}

export const wordsGeometry: Geometry<Words, typeof wordsFields> = {
  fields: wordsFields,
  make({ points }) {
    const { x, y, width } = boxOf([points[0]!, points.at(-1)!])
    // A hand that trembles while it clicks asks for no width.
    return width < widthMinPx ? { at: points[0]!, width: 0, turnDeg: 0 } : { at: { x, y }, width, turnDeg: 0 }
  },
  bounds: (words) => boxOf(upperSide(words)),
  handles: (words) => (words.width === 0 ? [] : [{ id: 'right', at: upperSide(words)[1]! }]),
  dragHandle(words, id, to) {
    if (id !== 'right') return words
    const along = turnedPoint(to, { about: words.at, deg: -words.turnDeg }).x - words.at.x
    return { ...words, width: Math.max(widthMinPx, words.turnDeg === 0 ? along : Math.round(along * 100) / 100) }
  },
  // Words stand as they stood: their first corner goes along, their width does not change.
  transform(words, map) {
    if (words.turnDeg === 0) return { ...words, at: map(words.at) }
    const { origin, isMirrored } = mapAt(map, words.at, 0)
    return { ...words, at: origin, turnDeg: isMirrored ? foldedDeg(-words.turnDeg) : words.turnDeg }
  },
  turn: (words, turn) => ({ ...words, at: turning(turn)(words.at), turnDeg: foldedDeg(words.turnDeg + turn.deg) }),
  scaled: (shape, ratio) => ({ ...shape, width: Math.min(100_000, shape.width * ratio) }),
  outline: upperSide,
  snapPoints: ({ at }) => [at],
}

function upperSide({ at, width, turnDeg }: Words): Point[] {
  return [at, turnedPoint({ x: at.x + width, y: at.y }, { about: at, deg: turnDeg })]
}

/** A box that was laid out from the words' anchor, where it lies: its corners clockwise from the top left, the first again. */
export const wordsFrame = ({ at, turnDeg }: Pick<Words, 'at' | 'turnDeg'>, { x, y, width, height }: Rect): Point[] =>
  closedCorners({ x: at.x + x, y: at.y + y, width, height }).map((corner) =>
    turnedPoint(corner, { about: at, deg: turnDeg }),
  )

interface Pointer {
  at: Point
  to: Point | null
}

const pointerFields = {
  /** The middle of the disc. */
  at: PointField.default({ x: 0, y: 0 }),
  /** What it points at; null: nothing. */
  to: PointField.nullable().default(null),
}

export const pointerGeometry: Geometry<Pointer, typeof pointerFields> = {
  fields: pointerFields,
  make({ points, constrain }) {
    const at = points[0]!
    const last = points.at(-1)!
    if (distance(at, last) === 0) return { at, to: null }
    return { at, to: constrain ? constrainDirection(at, last) : last }
  },
  bounds: ({ at, to }) => boxOf(to ? [at, to] : [at]),
  handles: ({ to }) => (to ? [{ id: 'to', at: to }] : []),
  dragHandle(shape, id, to, { constrain } = {}) {
    return id === 'to' ? { ...shape, to: constrain ? constrainDirection(shape.at, to) : to } : shape
  },
  transform: (shape, map) => ({ ...shape, at: map(shape.at), to: shape.to && map(shape.to) }),
  turn: (shape, turn) => pointerGeometry.transform(shape, turning(turn)),
  outline: ({ at, to }) => (to ? [at, to] : [at]),
  snapPoints: ({ at, to }) => (to ? [at, to] : [at]),
}
