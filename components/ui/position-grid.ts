// The 25 places of a position pad, and how a pointer and arrow keys move between them. Pure; shares from 0 to 1.
import type { Point } from '@/lib/core/geometry'

export const places = [0, 0.25, 0.5, 0.75, 1] as const

/** A pointer this near to a place, as a share of the pad, takes it. */
const snapShare = 0.06

const within = (value: number) => Math.min(1, Math.max(0, value))
const rounded = (value: number) => Math.round(value * 1000) / 1000

/** `free` ignores the grid. */
export function placeAt(point: Point, free: boolean): Point {
  const snap = (value: number) => {
    const place = places.find((candidate) => Math.abs(candidate - value) <= snapShare)
    return free || place === undefined ? rounded(within(value)) : place
  }
  return { x: snap(point.x), y: snap(point.y) }
}

/** The next place of the grid in that direction; `fine` is a hundredth instead. */
export function stepFrom(point: Point, direction: { x: -1 | 0 | 1; y: -1 | 0 | 1 }, fine: boolean): Point {
  const step = (value: number, sign: -1 | 0 | 1) => {
    if (sign === 0) return value
    if (fine) return rounded(within(value + sign * 0.01))
    const beyond = sign > 0 ? places.find((place) => place > value) : places.findLast((place) => place < value)
    return beyond ?? value
  }
  return { x: step(point.x, direction.x), y: step(point.y, direction.y) }
}

const words = (value: number, [near, middle, far]: readonly [string, string, string]) =>
  value === 0 ? near : value === 0.5 ? middle : value === 1 ? far : null

/** "left, top", "centre", or percentages. */
export function describePlace({ x, y }: Point): string {
  const [across, down] = [words(x, ['left', 'centre', 'right']), words(y, ['top', 'middle', 'bottom'])]
  if (across === 'centre' && down === 'middle') return 'centre'
  return `${across ?? `${Math.round(x * 100)} % across`}, ${down ?? `${Math.round(y * 100)} % down`}`
}
