// A path as a hand drew it, made calm: each point is drawn towards the ones before it, then curves join the middles.
import type { Point } from '@/lib/core/geometry'
import type { VectorContext } from '@/lib/core/surface'
import { between } from '../geometry/vector'

/** `smoothing` 0 to 1: nothing, to a line that only follows the drift of the hand. The ends stay. */
export function calmed<Place extends Point>(points: readonly Place[], smoothing: number): Place[] {
  const share = 1 - smoothing * 0.85
  const calm = (row: readonly Place[]): Place[] => {
    const result: Place[] = []
    for (const point of row) {
      const last = result.at(-1)
      result.push(last ? { ...point, ...between(last, point, share) } : point)
    }
    return result
  }
  // There and back, so that the line is not dragged to one side.
  const back = calm(calm(points).reverse()).reverse()
  if (back.length > 1) {
    back[0] = points[0]!
    back[back.length - 1] = points.at(-1)!
  }
  return back
}

/** A line that goes nowhere draws no caps: the Canvas standard drops it, and of the engines only Firefox does not. */
const dotLengthPx = 1 / 64

/** One point alone, or the same again and again. */
export const isDot = ([first, ...rest]: readonly Point[]): boolean =>
  rest.every(({ x, y }) => x === first!.x && y === first!.y)

/** A dot is traced as a very short line, which round caps make a disc. */
export function traceFreehand(ctx: VectorContext, points: readonly Point[]): void {
  const first = points[0]!
  const last = points.at(-1)!
  ctx.moveTo(first.x, first.y)
  if (isDot(points)) {
    ctx.lineTo(first.x + dotLengthPx, first.y)
    return
  }
  for (let index = 1; index < points.length - 1; index++) {
    const point = points[index]!
    const middle = between(point, points[index + 1]!, 0.5)
    ctx.quadraticCurveTo(point.x, point.y, middle.x, middle.y)
  }
  ctx.lineTo(last.x, last.y)
}
