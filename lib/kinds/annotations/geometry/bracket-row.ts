// A bracket as a row of points. Apart from its fields: drawings load without schemas.
import { exactCosine, exactSine } from '@/lib/core/exact'
import type { Point } from '@/lib/core/geometry'
import { between, direction, distance, moved } from './vector'

export interface Bracket {
  from: Point
  to: Point
  /** How far its middle lies to the right of the way from one end to the other; below 0 to the left. */
  depthPx: number
  form?: 'curly' | 'square' | 'line'
}

export const middleOf = ({ from, to }: Bracket): Point => between(from, to, 0.5)

export const tipOf = (bracket: Bracket): Point =>
  moved(middleOf(bracket), direction(bracket.from, bracket.to), 0, bracket.depthPx)

const piecesOfCurl = 14

/** Its line as points joined by straight pieces, close enough that a curl looks round. */
export function bracketRow(bracket: Bracket): Point[] {
  const { from, to, depthPx, form } = bracket
  if (form === 'line') return [from, middleOf(bracket), tipOf(bracket), middleOf(bracket), to]
  const along = direction(from, to)
  const at = (by: number, aside: number) => moved(from, along, by, aside)
  const whole = distance(from, to)
  if (form === 'square') return [from, at(0, depthPx), at(whole, depthPx), to]
  const radius = Math.min(Math.abs(depthPx) / 2, whole / 4)
  const half = depthPx / 2
  const degrees = Array.from({ length: piecesOfCurl + 1 }, (_, step) => (90 * step) / piecesOfCurl)
  const curl = degrees.map((deg) => ({ by: radius * (1 - exactCosine(deg)), aside: half * exactSine(deg) }))
  const cusp = degrees.map((deg) => ({
    by: whole / 2 - radius * (1 - exactSine(deg)),
    aside: depthPx - half * exactCosine(deg),
  }))
  const firstHalf = [...curl, ...cusp]
  return [
    ...firstHalf.map(({ by, aside }) => at(by, aside)),
    ...firstHalf
      .toReversed()
      .slice(1)
      .map(({ by, aside }) => at(whole - by, aside)),
  ]
}
