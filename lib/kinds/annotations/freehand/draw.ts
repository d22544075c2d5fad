// What is drawn by hand: a pen and a highlighter.
import type { Point } from '@/lib/core/geometry'
import type { VectorContext } from '@/lib/core/surface'
import { begun } from '../geometry/curve'
import { between, boxOf } from '../geometry/vector'
import type { AnnotationDrawing, Coat } from '../parts/annotation'
import { haloOf, isSolid, reachOf, type StrokeStyle, strokeLine } from '../parts/stroke'
import type { Highlighter, Pen } from './schema'
import { isLong, type Piece, stretchesOf } from './stretches'

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

/** As far as it is drawn. All of it is smoothed first: what is there stays where it is. */
const seenPoints = <Place extends Point>({ points, smoothing, drawn }: Hand<Place>): readonly Place[] =>
  begun(calmed(points, smoothing), drawn)

interface Hand<Place> {
  points: readonly Place[]
  smoothing: number
  drawn: number
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

/** A part of the same line: it ends in the middle between two points, where `traceFreehand` goes through. */
function tracePiece(ctx: VectorContext, points: readonly Point[], { from, to }: Piece): void {
  const last = points.length - 1
  const start = from === 0 ? points[0]! : between(points[from - 1]!, points[from]!, 0.5)
  ctx.moveTo(start.x, start.y)
  for (let index = Math.max(1, from); index <= Math.min(to, last - 1); index++) {
    const point = points[index]!
    const middle = between(point, points[index + 1]!, 0.5)
    ctx.quadraticCurveTo(point.x, point.y, middle.x, middle.y)
  }
  if (to === last) ctx.lineTo(points[last]!.x, points[last]!.y)
}

const widthAt = (strokePx: number, pressure: number | undefined) => strokePx * (0.4 + 1.2 * (pressure ?? 0.5))

/** The line at a point that has a width of its own. */
const stretchAt = (points: readonly Point[], index: number): Point[] => {
  const point = points[index]!
  return [between(points[Math.max(0, index - 1)]!, point, 0.5), point, between(point, points[index + 1] ?? point, 0.5)]
}

function penCoat(
  points: Readonly<Pen['points']>,
  { strokePx, color }: { strokePx: number; color: string },
  rimPx: number,
): Coat {
  const isEven = points.every(({ pressure }) => pressure === undefined)
  const style = { color: '#000', haloPx: 0 }
  const stretches = stretchesOf(points, {
    look: `pen/${strokePx}/${rimPx}/${isEven}`,
    reachPx: reachOf({ strokePx: strokePx * 1.6, haloPx: rimPx }),
    draw(ctx, piece) {
      if (isEven) {
        strokeLine(ctx, { ...style, strokePx: strokePx + 2 * rimPx }, (path) => tracePiece(path, points, piece))
        return
      }
      for (let index = piece.from; index <= piece.to; index++) {
        const widthPx = widthAt(strokePx, points[index]!.pressure) + 2 * rimPx
        strokeLine(ctx, { ...style, strokePx: widthPx }, (path) => traceFreehand(path, stretchAt(points, index)))
      }
    },
  })
  return { color, opacity: 1, stretches }
}

/** A line drawn by hand, smoothed; pressed harder where the pen was, when it told. */
export const penDrawing: AnnotationDrawing<Pen> = {
  bounds: ({ points, strokePx, haloPx }) => boxOf(points, reachOf({ strokePx: strokePx * 1.6, haloPx })),
  coats(value) {
    const { strokePx, haloPx, color } = value
    if (!isLong(value.points) || strokePx <= 0 || isDot(value.points)) return null
    if (value.drawn <= 0) return []
    const points = seenPoints(value)
    const ink = penCoat(points, { strokePx, color }, 0)
    return haloPx > 0 && isSolid(color) ? [penCoat(points, { strokePx, color: haloOf(color) }, haloPx), ink] : [ink]
  },
  draw(ctx, value) {
    if (value.drawn <= 0) return
    const points = seenPoints(value)
    if (points.every(({ pressure }) => pressure === undefined)) {
      strokeLine(ctx, value, (path) => traceFreehand(path, points))
      return
    }
    // A stretch for each pair of points; all halos first, or each would cut into the stretch before it.
    const stretches = points.map(({ pressure }, index) => ({
      points: stretchAt(points, index),
      strokePx: widthAt(value.strokePx, pressure),
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
  coats(value) {
    const { points, color, strokePx, opacity } = value
    if (!isLong(points) || isDot(points)) return null
    if (value.drawn <= 0) return []
    const calm = seenPoints(value)
    const stretches = stretchesOf(calm, {
      look: `marker/${strokePx}`,
      reachPx: strokePx / 2 + 1,
      draw(ctx, piece) {
        ctx.strokeStyle = '#000'
        ctx.lineWidth = strokePx
        ctx.lineCap = 'butt'
        ctx.lineJoin = 'round'
        ctx.beginPath()
        tracePiece(ctx, calm, piece)
        ctx.stroke()
      },
    })
    return [{ color, opacity, stretches }]
  },
  draw(ctx, value) {
    const { points, color: ink, strokePx, opacity, drawn } = value
    if (drawn <= 0) return
    ctx.globalAlpha = opacity
    ctx.strokeStyle = ink
    ctx.lineWidth = strokePx
    // The broad nib: square where it is set down and lifted. A dot has no direction, so it is round.
    ctx.lineCap = isDot(points) ? 'round' : 'butt'
    ctx.lineJoin = 'round'
    ctx.beginPath()
    traceFreehand(ctx, seenPoints(value))
    ctx.stroke()
    ctx.globalAlpha = 1
  },
}
