// A coloured mat round the picture; its corners stay parallel to the picture's.
import type { FrameDrawing } from '../../define'
import type { Mat } from './schema'

export const matDrawing: FrameDrawing<Mat> = {
  drawBelow(ctx, { color: fill }, { outline }) {
    const body = outline[0]!
    ctx.fillStyle = fill
    ctx.beginPath()
    ctx.roundRect(body.x, body.y, body.width, body.height, [...body.radii])
    ctx.fill()
  },
}
