// What hides, dims or enlarges a part of the picture.
import { parseHexColor } from '@/lib/core/color'
import type { Rect } from '@/lib/core/geometry'
import type { VectorContext } from '@/lib/core/surface'
import { ownTurn, turnedBounds } from '../geometry/turn'
import { boxOf, direction, distance, moved } from '../geometry/vector'
import type { AnnotationDrawing } from '../parts/annotation'
import { drawTurned } from '../parts/turned'
import type { Magnifier, Redact, Spotlight } from './schema'

/** Makes a part of the picture unreadable in its source pixels: what is drawn later never had them. */
export const redactDrawing: AnnotationDrawing<Redact> = {
  bounds: ({ x, y, width, height }) => ({ x, y, width, height }),
  redact({ x, y, width, height, method, color: fill, cellPx, sigma, seed: from }) {
    const rect = {
      x: Math.floor(x),
      y: Math.floor(y),
      width: Math.ceil(x + width) - Math.floor(x),
      height: Math.ceil(y + height) - Math.floor(y),
    }
    if (method === 'pixelate') return { ...rect, method: { type: 'pixelate', cellPx, seed: from } }
    if (method === 'blur') return { ...rect, method: { type: 'blur', sigma } }
    // Opaque whatever the colour says: a see-through redaction hides nothing.
    return { ...rect, method: { type: 'solid', color: { ...parseHexColor(fill), alpha: 1 } } }
  },
}

/** What dims the plane: the one that dims most. */
const strongestOf = (values: readonly Spotlight[]) =>
  values.reduce((most, value) => (value.dim > most.dim ? value : most))

/** Everything but what matters is dimmed. All spotlights of a plane are one dimming with several holes. */
export const spotlightDrawing: AnnotationDrawing<Spotlight> = {
  bounds: (_, { size }) => ({ x: 0, y: 0, ...size }),
  changedTogether(before, after) {
    if (before.length === 0 || after.length === 0) return null
    const [old, now] = [strongestOf(before), strongestOf(after)]
    if (old.dim !== now.dim || old.color !== now.color) return null
    const keyOf = (value: Spotlight) => JSON.stringify(value)
    const [earlier, later] = [before.map(keyOf), after.map(keyOf)]
    return [
      ...before.filter((_, index) => !later.includes(earlier[index]!)),
      ...after.filter((_, index) => !earlier.includes(later[index]!)),
    ].map((value) => turnedBounds(value))
  },
  drawTogether(ctx, values, { size, shape }) {
    const strongest = strongestOf(values)
    ctx.beginPath()
    if (shape) ctx.roundRect(shape.x, shape.y, shape.width, shape.height, [...shape.radii])
    else ctx.rect(0, 0, size.width, size.height)
    ctx.fillStyle = strongest.color
    ctx.globalAlpha = strongest.dim
    ctx.fill()
    ctx.globalAlpha = 1
    // Taken out one by one: overlapping holes are one hole.
    ctx.globalCompositeOperation = 'destination-out'
    ctx.fillStyle = '#000000'
    for (const value of values) drawTurned(ctx, ownTurn(value), (upright) => fillHole(upright, value))
    ctx.globalCompositeOperation = 'source-over'
  },
}

function fillHole(ctx: VectorContext, { x, y, width, height, radius, shape: form }: Spotlight): void {
  ctx.beginPath()
  if (form === 'ellipse') ctx.ellipse(x + width / 2, y + height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI)
  else ctx.roundRect(x, y, width, height, Math.min(radius, width / 2, height / 2))
  ctx.fill()
}

const shade = '#0b0f1966'

/** A part of the picture, larger: where it is, or drawn aside with a line to where it was taken from. */
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
