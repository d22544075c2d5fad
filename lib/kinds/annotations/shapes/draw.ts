// Shapes round something: stroke, fill or both.
import type { Rect } from '@/lib/core/geometry'
import type { VectorContext } from '@/lib/core/surface'
import { ownTurn, turnedBounds } from '../geometry/turn'
import { between } from '../geometry/vector'
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
  const { x, y, width, height, color, radius, fillOpacity, drawn } = value
  if (drawn <= 0) return
  const corner = Math.min(radius, width / 2, height / 2)
  if (fillOpacity > 0) {
    ctx.beginPath()
    ctx.roundRect(x, y, width, height, corner)
    ctx.fillStyle = color
    ctx.globalAlpha = fillOpacity * drawn
    ctx.fill()
    ctx.globalAlpha = 1
  }
  strokeLine(ctx, value, (path) => {
    if (drawn < 1) traceBegun(path, value, corner)
    else if (value.dash === 'solid') path.roundRect(x, y, width, height, corner)
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

/** The same way round, as far as it is drawn: from the end of the upper left corner, a side and a corner in turn. */
function traceBegun(path: VectorContext, { x, y, width, height, drawn }: Rectangle, corner: number): void {
  const [across, down] = [width - 2 * corner, height - 2 * corner]
  const arc = (corner * Math.PI) / 2
  const corners = [
    { length: across, at: [x + width - corner, y], centre: [x + width - corner, y + corner] },
    { length: down, at: [x + width, y + height - corner], centre: [x + width - corner, y + height - corner] },
    { length: across, at: [x + corner, y + height], centre: [x + corner, y + height - corner] },
    { length: down, at: [x, y + corner], centre: [x + corner, y + corner] },
  ] as const
  let left = 2 * (across + down) + 4 * arc
  left *= drawn
  let from = { x: x + corner, y }
  path.moveTo(from.x, from.y)
  for (const [side, { length, at, centre }] of corners.entries()) {
    const to = between(from, { x: at[0], y: at[1] }, length === 0 ? 1 : Math.min(1, left / length))
    path.lineTo(to.x, to.y)
    left -= length
    if (left <= 0) return
    const turned = arc === 0 ? 0 : Math.min(1, left / arc)
    const start = ((side - 1) * Math.PI) / 2
    if (turned > 0) path.ellipse(centre[0], centre[1], corner, corner, 0, start, start + (turned * Math.PI) / 2)
    left -= arc
    if (left <= 0) return
    from = cornerEnd(side, centre, corner)
  }
}

/** Where the corner after that side ends, and the next side begins. */
function cornerEnd(side: number, [centreX, centreY]: readonly [number, number], corner: number) {
  if (side % 2 === 0) return { x: centreX + (side === 0 ? corner : -corner), y: centreY }
  return { x: centreX, y: centreY + (side === 1 ? corner : -corner) }
}

/** A ring round something, or a disc over it. */
export const ellipseDrawing: AnnotationDrawing<Ellipse> = {
  bounds: (value) => turnedBounds(value, reachOf(value)),
  draw: (ctx, value) => drawTurned(ctx, ownTurn(value), (upright) => drawEllipse(upright, value)),
}

function drawEllipse(ctx: VectorContext, value: Ellipse): void {
  const { x, y, width, height, color, fillOpacity, drawn } = value
  if (drawn <= 0) return
  const [rx, ry] = [width / 2, height / 2]
  if (fillOpacity > 0) {
    ctx.beginPath()
    ctx.ellipse(x + rx, y + ry, rx, ry, 0, 0, 2 * Math.PI)
    ctx.fillStyle = color
    ctx.globalAlpha = fillOpacity * drawn
    ctx.fill()
    ctx.globalAlpha = 1
  }
  strokeLine(ctx, value, (path) => {
    // While it is drawn it begins above, as a hand does.
    if (drawn < 1) return path.ellipse(x + rx, y + ry, rx, ry, 0, -Math.PI / 2, (2 * drawn - 0.5) * Math.PI)
    path.ellipse(x + rx, y + ry, rx, ry, 0, 0, 2 * Math.PI)
    path.closePath()
  })
}
