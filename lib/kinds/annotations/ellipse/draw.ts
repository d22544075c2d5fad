// A ring round something, or a disc over it.
import type { AnnotationDrawing } from '../parts/annotation'
import { reachOf, strokeLine } from '../parts/stroke'
import type { Ellipse } from './schema'

export const ellipseDrawing: AnnotationDrawing<Ellipse> = {
  bounds({ x, y, width, height, strokePx, haloPx }) {
    const beyond = reachOf({ strokePx, haloPx })
    return { x: x - beyond, y: y - beyond, width: width + 2 * beyond, height: height + 2 * beyond }
  },
  draw(ctx, value) {
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
  },
}
