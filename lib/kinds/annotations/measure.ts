// How far it is, in the picture's own pixels: a line between two bars with its length on it.
import { z } from 'zod'
import { drawTextCentred } from '@/lib/core/text/draw-text'
import type { TextBlock } from '@/lib/core/text/text-block'
import { layOutText } from '@/lib/core/text/typesetter'
import { defineAnnotation } from '../define'
import { length } from '../fields'
import { inkOn } from './ink'
import { itemFields, lineFields } from './item'
import { haloFor, lineWidthFor, textSizeFor } from './sizes'
import { haloField, inkField, strokeLine } from './stroke'
import { between, boxOf, direction, distance, moved, polyline } from './vector'

const schema = z.strictObject({
  kind: z.literal('measure'),
  ...itemFields,
  ...lineFields,
  color: inkField,
  strokePx: length('Line width', 1, 32).default(3),
  sizePx: length('Text size', 8, 200).default(20),
  haloPx: haloField,
})
type Measure = z.output<typeof schema>

export const measure = defineAnnotation({
  kind: 'measure',
  label: 'Measure',
  group: 'Lines',
  geometry: 'line',
  schema,
  initial: ({ size }) => ({
    ...{ strokePx: Math.max(2, Math.round(lineWidthFor(size) * 0.5)), sizePx: Math.round(textSizeFor(size) * 0.8) },
    haloPx: haloFor(size),
  }),
  texts: (value) => [blockOf(value)],
  bounds(value) {
    const { from, to, sizePx, haloPx } = value
    return boxOf([from, to], Math.max(layOutText(blockOf(value)).width, sizePx * 3) + haloPx + 2)
  },
  draw(ctx, value) {
    const { from, to, color, strokePx, haloPx, sizePx } = value
    const along = direction(from, to)
    const bar = sizePx * 0.4
    strokeLine(ctx, { color, strokePx, haloPx }, (path) => {
      polyline(path, [from, to])
      for (const end of [from, to]) polyline(path, [moved(end, along, 0, bar), moved(end, along, 0, -bar)])
    })
    const layout = layOutText(blockOf(value))
    const [width, height] = [layout.width + sizePx * 0.9, sizePx * 1.5]
    // Over the line where it is long enough for that, beside it where it is not.
    const room = distance(from, to) > (along.x * along.x > 0.5 ? width : height) + sizePx
    const aside = room ? 0 : (along.x * along.x > 0.5 ? height : width) / 2 + bar + sizePx * 0.2
    const middle = moved(between(from, to, 0.5), along, 0, -aside)
    ctx.beginPath()
    ctx.roundRect(middle.x - width / 2, middle.y - height / 2, width, height, height / 2)
    ctx.fillStyle = color
    ctx.fill()
    drawTextCentred(ctx, layout, { ...middle, color: inkOn(color) })
  },
})

/** Whole pixels: what is measured is a picture of them. */
const blockOf = ({ from, to, sizePx }: Measure): TextBlock => ({
  text: `${Math.round(distance(from, to))} px`,
  ...{ family: 'inter', weight: 600, sizePx, lineHeight: 1 },
})
