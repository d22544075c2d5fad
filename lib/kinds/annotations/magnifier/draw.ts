// A part of the picture, larger: where it is, or drawn aside with a line to where it was taken from.
import type { Rect } from '@/lib/core/geometry'
import type { VectorContext } from '@/lib/core/surface'
import { boxOf, direction, distance, moved } from '../geometry/vector'
import type { AnnotationDrawing } from '../parts/annotation'
import type { Magnifier } from './schema'

const shade = '#0b0f1966'

export const magnifierDrawing: AnnotationDrawing<Magnifier> = {
  bounds: ({ from, to, sizePx, strokePx }) => boxOf([from, to], sizePx / 2 + strokePx * 2 + 2),
  lens(value) {
    const { from, to, sizePx, zoom, shape } = value
    return {
      from: square(from, sizePx / zoom),
      to: square(to, sizePx),
      shape,
      radius: cornerOf(value),
    }
  },
  draw(ctx, value) {
    const { from, to, sizePx, zoom, color: ring, strokePx } = value
    if (strokePx <= 0) return
    const small = sizePx / zoom
    const apart = distance(from, to) > sizePx / 2 + small / 2
    const thin = Math.max(1.5, strokePx * 0.6)
    const edge = Math.max(1, strokePx * 0.35)
    // Dark first, so that the white ring is seen on white.
    for (const [ink, extra] of [
      [shade, edge],
      [ring, 0],
    ] as const) {
      ctx.strokeStyle = ink
      ctx.lineCap = 'butt'
      if (apart) {
        ctx.lineWidth = thin + 2 * extra
        ringPath(ctx, value, square(from, small))
        ctx.stroke()
        const along = direction(from, to)
        const [start, end] = [moved(from, along, small / 2 + thin / 2), moved(to, along, -sizePx / 2)]
        ctx.beginPath()
        ctx.moveTo(start.x, start.y)
        ctx.lineTo(end.x, end.y)
        ctx.stroke()
      }
      ctx.lineWidth = strokePx + 2 * extra
      ringPath(ctx, value, square(to, sizePx))
      ctx.stroke()
    }
  },
}

const square = ({ x, y }: { x: number; y: number }, side: number): Rect => ({
  x: x - side / 2,
  y: y - side / 2,
  width: side,
  height: side,
})

const cornerOf = ({ sizePx }: Magnifier): number => sizePx * 0.12

function ringPath(ctx: VectorContext, value: Magnifier, { x, y, width, height }: Rect): void {
  ctx.beginPath()
  if (value.shape === 'ellipse') ctx.ellipse(x + width / 2, y + height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI)
  else ctx.roundRect(x, y, width, height, (cornerOf(value) * width) / value.sizePx)
  ctx.closePath()
}
