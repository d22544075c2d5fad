// Shapes round something: stroke, fill or both.
import type { Rect } from '@/lib/core/geometry'
import type { VectorContext } from '@/lib/core/surface'
import { ownTurn, turnedBounds } from '../geometry/turn'
import type { AnnotationDrawing } from '../parts/annotation'
import { reachOf, strokeLine } from '../parts/stroke'
import { drawTurned } from '../parts/turned'
import type { Ellipse, Rectangle } from './schema'

/** A box round something: stroke, fill or both. */
export const rectangleDrawing: AnnotationDrawing<Rectangle> = {
  bounds: (value) => turnedBounds(value, reachOf(value)),
  draw: (ctx, value) => drawTurned(ctx, ownTurn(value), (upright) => drawRectangle(upright, value)),
}

function drawRectangle(ctx: VectorContext, value: Rectangle): void {
  const { x, y, width, height, color, radius, fillOpacity } = value
  const corner = Math.min(radius, width / 2, height / 2)
  if (fillOpacity > 0) {
    ctx.beginPath()
    ctx.roundRect(x, y, width, height, corner)
    ctx.fillStyle = color
    ctx.globalAlpha = fillOpacity
    ctx.fill()
    ctx.globalAlpha = 1
  }
  strokeLine(ctx, value, (path) => {
    if (value.dash === 'solid') path.roundRect(x, y, width, height, corner)
    else traceFromCorner(path, value, corner)
  })
}

/** Side by side from the upper left corner: where a `roundRect` begins, and its dashes with it, is another place in WebKit. */
function traceFromCorner(path: VectorContext, { x, y, width, height }: Rect, corner: number): void {
  const centres = [
    [x + width - corner, y + corner],
    [x + width - corner, y + height - corner],
    [x + corner, y + height - corner],
    [x + corner, y + corner],
  ] as const
  path.moveTo(x + corner, y)
  for (const [side, [centreX, centreY]] of centres.entries())
    path.ellipse(centreX, centreY, corner, corner, 0, ((side - 1) * Math.PI) / 2, (side * Math.PI) / 2)
  path.closePath()
}

/** A ring round something, or a disc over it. */
export const ellipseDrawing: AnnotationDrawing<Ellipse> = {
  bounds: (value) => turnedBounds(value, reachOf(value)),
  draw: (ctx, value) => drawTurned(ctx, ownTurn(value), (upright) => drawEllipse(upright, value)),
}

function drawEllipse(ctx: VectorContext, value: Ellipse): void {
  const { x, y, width, height, color, fillOpacity } = value
  const [rx, ry] = [width / 2, height / 2]
  if (fillOpacity > 0) {
    ctx.beginPath()
    ctx.ellipse(x + rx, y + ry, rx, ry, 0, 0, 2 * Math.PI)
    ctx.fillStyle = color
    ctx.globalAlpha = fillOpacity
    ctx.fill()
    ctx.globalAlpha = 1
  }
  strokeLine(ctx, value, (path) => {
    path.ellipse(x + rx, y + ry, rx, ry, 0, 0, 2 * Math.PI)
    path.closePath()
  })
}
