// Words that point at something: they lie and turn as words do, and their pointer has a tip.
import type { Point } from '@/lib/core/geometry'
import { type Words, wordsGeometry } from './anchor'
import type { Geometry } from './geometry'
import { constrainDirection, PointField } from './points'
import { turning } from './turn'
import { boxOf } from './vector'

interface Callout extends Words {
  to: Point
}

const calloutFields = {
  ...wordsGeometry.fields,
  /** What it points at. */
  to: PointField.default({ x: -20, y: 80 }),
}

export const calloutGeometry: Geometry<Callout, typeof calloutFields> = {
  fields: calloutFields,
  /** From the words to what they point at. */
  make({ points, constrain }) {
    const [at, last] = [points[0]!, points.at(-1)!]
    return { at, width: 0, turnDeg: 0, to: constrain ? constrainDirection(at, last) : last }
  },
  bounds: (callout) => boxOf([...wordsGeometry.outline(callout), callout.to]),
  handles: (callout) => [...wordsGeometry.handles(callout), { id: 'to', at: callout.to }],
  dragHandle(callout, id, to, modifiers = {}) {
    if (id !== 'to') return wordsGeometry.dragHandle(callout, id, to, modifiers)
    return { ...callout, to: modifiers.constrain ? constrainDirection(callout.at, to) : to }
  },
  transform: (callout, map) => ({ ...wordsGeometry.transform(callout, map), to: map(callout.to) }),
  turn: (callout, turn) => ({ ...wordsGeometry.turn(callout, turn), to: turning(turn)(callout.to) }),
  scaled: wordsGeometry.scaled,
  outline: (callout) => [...wordsGeometry.outline(callout), callout.to],
  snapPoints: ({ at, to }) => [at, to],
}
