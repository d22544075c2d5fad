// What hangs on one point: words, which take their own height, and discs, which may point at a second one.
import { z } from 'zod'
import type { Point } from '@/lib/core/geometry'
import type { Geometry } from './geometry'
import { constrainDirection, PointField } from './points'
import { boxOf, distance } from './vector'

interface Words {
  at: Point
  width: number
}

/** A narrower drag is a click. */
const widthMinPx = 16

/** The height of words is their layout's: a drawing's bounds say how much they cover. */
const wordsFields = {
  /** Upper left of the words; a ground reaches beyond. */
  at: PointField.default({ x: 0, y: 0 }),
  /** Lines are broken to it; 0: only where the text says so. */
  width: z.number().min(0).max(100_000).default(0),
}

export const wordsGeometry: Geometry<Words, typeof wordsFields> = {
  fields: wordsFields,
  make({ points }) {
    const { x, y, width } = boxOf([points[0]!, points.at(-1)!])
    // A hand that trembles while it clicks asks for no width.
    return width < widthMinPx ? { at: points[0]!, width: 0 } : { at: { x, y }, width }
  },
  bounds: ({ at, width }) => ({ ...at, width, height: 0 }),
  handles: ({ at, width }) => (width === 0 ? [] : [{ id: 'right', at: { x: at.x + width, y: at.y } }]),
  dragHandle: (shape, id, to) =>
    id === 'right' ? { ...shape, width: Math.max(widthMinPx, to.x - shape.at.x) } : shape,
  // Words stay upright: their first corner goes along, their width does not turn.
  transform: (shape, map) => ({ ...shape, at: map(shape.at) }),
  scaled: (shape, ratio) => ({ ...shape, width: Math.min(100_000, shape.width * ratio) }),
  outline: ({ at, width }) => [at, { x: at.x + width, y: at.y }],
  snapPoints: ({ at }) => [at],
}

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
  outline: ({ at, to }) => (to ? [at, to] : [at]),
  snapPoints: ({ at, to }) => (to ? [at, to] : [at]),
}
