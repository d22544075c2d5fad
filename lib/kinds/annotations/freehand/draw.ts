// What is drawn by hand: a pen and a highlighter.
import type { Point } from '@/lib/core/geometry'
import type { VectorContext } from '@/lib/core/surface'
import { between, boxOf } from '../geometry/vector'
import type { AnnotationDrawing } from '../parts/annotation'
import { reachOf, type StrokeStyle, strokeLine } from '../parts/stroke'
import type { Highlighter, Pen } from './schema'

/**
 * Draws each point towards the ones before it. `smoothing` 0 changes nothing; 1 leaves only the drift of the hand. The
 * ends stay.
 */
function calmed<Place extends Point>(points: readonly Place[], smoothing: number): Place[] {
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

/** Whether all points are one point. */
const isDot = ([first, ...rest]: readonly Point[]): boolean =>
  rest.every(({ x, y }) => x === first!.x && y === first!.y)

/** A dot is traced as a very short line, which round caps make a disc. */
function traceFreehand(ctx: VectorContext, points: readonly Point[]): void {
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

/** A line drawn by hand, smoothed; pressed harder where the pen was, when it told. */
export const penDrawing: AnnotationDrawing<Pen> = {
  bounds: ({ points, strokePx, haloPx }) => boxOf(points, reachOf({ strokePx: strokePx * 1.6, haloPx })),
  draw(ctx, value) {
    const points = calmed(value.points, value.smoothing)
    if (points.every(({ pressure }) => pressure === undefined)) {
      strokeLine(ctx, value, (path) => traceFreehand(path, points))
      return
    }
    // A stretch for each pair of points; all halos first, or each would cut into the stretch before it.
    const stretches = points.map((point, index) => ({
      points: [
        between(points[Math.max(0, index - 1)]!, point, 0.5),
        point,
        between(point, points[index + 1] ?? point, 0.5),
      ],
      strokePx: value.strokePx * (0.4 + 1.2 * (point.pressure ?? 0.5)),
    }))
    for (const layer of ['halo', 'ink'] as const) {
      for (const stretch of stretches) {
        const style: StrokeStyle = { ...value, strokePx: stretch.strokePx, haloPx: layer === 'halo' ? value.haloPx : 0 }
        strokeLine(ctx, style, (path) => traceFreehand(path, stretch.points))
      }
    }
  },
}

/** A felt pen over a line of text: it darkens what is light and leaves the letters as they are; a dark page shines in its colour. */
export const highlighterDrawing: AnnotationDrawing<Highlighter> = {
  bounds: ({ points, strokePx }) => boxOf(points, strokePx / 2 + 1),
  marker: ({ points, strokePx }) => ({ points, reachPx: strokePx / 2 }),
  draw(ctx, { points, color: ink, strokePx, opacity, smoothing }) {
    ctx.globalAlpha = opacity
    ctx.strokeStyle = ink
    ctx.lineWidth = strokePx
    // The broad nib: square where it is set down and lifted. A dot has no direction, so it is round.
    ctx.lineCap = isDot(points) ? 'round' : 'butt'
    ctx.lineJoin = 'round'
    ctx.beginPath()
    traceFreehand(ctx, calmed(points, smoothing))
    ctx.stroke()
    ctx.globalAlpha = 1
  },
}
