// A numbered disc, for instructions; it may point at something.
import { traceCircle } from '@/lib/core/surface'
import { drawTextCentred } from '@/lib/core/text/draw-text'
import type { TextBlock } from '@/lib/core/text/text-block'
import { layOutText } from '@/lib/core/text/typesetter'
import { boxOf, direction, distance, moved, polygon } from '../geometry/vector'
import type { AnnotationDrawing } from '../parts/annotation'
import { fillShape, inkOn } from '../parts/stroke'
import type { Step } from './schema'
import { stepLabel } from './step-label'

export const stepDrawing: AnnotationDrawing<Step> = {
  texts: (value) => [blockOf(value)],
  bounds({ at, to, sizePx, haloPx }) {
    return boxOf(to ? [at, to] : [at], sizePx / 2 + haloPx + 2)
  },
  draw(ctx, value) {
    const { at, to, sizePx, color, haloPx } = value
    const radius = sizePx / 2
    const along = to && distance(at, to) > radius ? direction(at, to) : null
    // Both halos first, or one would cut into the other's shape.
    for (const halo of haloPx > 0 ? [haloPx, 0] : [0]) {
      if (along && to) {
        // A drop: from both sides of the disc to the point.
        const sides = [1, -1].map((side) => moved(at, along, radius * 0.3, side * radius * 0.86))
        fillShape(ctx, { color, haloPx: halo, roundPx: sizePx * 0.06 }, (path) =>
          polygon(path, [sides[0]!, to, sides[1]!]),
        )
      }
      fillShape(ctx, { color, haloPx: halo }, (path) => traceCircle(path, at.x, at.y, radius))
    }
    drawTextCentred(ctx, layOutText(blockOf(value)), { ...at, color: inkOn(color) })
  },
}

function blockOf({ number, numbering, sizePx }: Step): TextBlock {
  const label = stepLabel(number, numbering)
  const fit = label.length > 3 ? 0.32 : label.length > 2 ? 0.38 : label.length > 1 ? 0.46 : 0.54
  return { text: label, family: 'inter', weight: 700, sizePx: sizePx * fit, lineHeight: 1 }
}
