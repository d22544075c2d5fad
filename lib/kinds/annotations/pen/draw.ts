// A line drawn by hand, smoothed; pressed harder where the pen was, when it told.

import { between, boxOf } from '../geometry/vector'
import type { AnnotationDrawing } from '../parts/annotation'
import { calmed, traceFreehand } from '../parts/freehand'
import { reachOf, type StrokeStyle, strokeLine } from '../parts/stroke'
import type { Pen } from './schema'

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
