// A line that gathers what lies along it: from one point to another, its middle so far aside.
import { z } from 'zod'
import type { Point } from '@/lib/core/geometry'
import { choice } from '../../fields'
import { type Bracket, bracketRow, middleOf, tipOf } from './bracket-row'
import type { Geometry } from './geometry'
import { lineGeometry } from './line'
import { turning } from './turn'
import { boxOf, direction, distance } from './vector'

const depthMaxPx = 4000

const bracketFields = {
  ...lineGeometry.fields,
  /** How far its middle lies to the right of the way from one end to the other; below 0 to the left. */
  depthPx: z.number().min(-depthMaxPx).max(depthMaxPx).default(24),
  form: choice('Shape', { curly: 'Curly', square: 'Square', line: 'Line' }).default('curly'),
}

/** How far aside of its ends a point lies. */
function depthTo(bracket: Bracket, point: Point): number {
  const middle = middleOf(bracket)
  const along = direction(bracket.from, bracket.to)
  const depth = along.x * (point.y - middle.y) - along.y * (point.x - middle.x)
  return Math.min(depthMaxPx, Math.max(-depthMaxPx, Math.round(depth * 100) / 100))
}

export const bracketGeometry: Geometry<Bracket, typeof bracketFields> = {
  fields: bracketFields,
  make(drag) {
    const ends = lineGeometry.make(drag)
    const depth = Math.min(160, Math.max(12, distance(ends.from, ends.to) * 0.12))
    return { ...ends, depthPx: Math.round(depth * 100) / 100 }
  },
  bounds: (bracket) => boxOf(bracketRow(bracket)),
  handles: (bracket) => [...lineGeometry.handles(bracket), { id: 'depth', at: tipOf(bracket) }],
  dragHandle(bracket, id, to, modifiers) {
    if (id !== 'depth') return lineGeometry.dragHandle(bracket, id, to, modifiers)
    return { ...bracket, depthPx: depthTo(bracket, to) }
  },
  transform(bracket, map) {
    const there = lineGeometry.transform(bracket, map)
    // Without any length it has no side: its depth waits until it has one.
    if (distance(there.from, there.to) === 0) return there
    return { ...there, depthPx: depthTo(there, map(tipOf(bracket))) }
  },
  turn: (bracket, turn) => bracketGeometry.transform(bracket, turning(turn)),
  outline: bracketRow,
  snapPoints: (bracket) => [bracket.from, tipOf(bracket), bracket.to],
}
