// A television: hardly any bezel, on two feet.
import type { VectorContext } from '@/lib/core/surface'
import type { FrameDrawing, RoundedRect } from '../../define'
import { fillBox, fillCircle, inset, ramp } from '../parts/box'
import { drawRim, finishOf } from '../parts/finish'
import type { Finish } from '../parts/finishes.data'
import { clearOfGlass, drawGlass } from '../parts/glass-front'
import type { TelevisionValue } from './schema'
import { measureTelevision } from './shape'

export const televisionDrawing: FrameDrawing<TelevisionValue> = {
  drawBelow(ctx, { finish, feet }, plan) {
    const look = finishOf(finish)
    const { body, screen, rim, hairline, feet: places } = measureTelevision(plan.screen)
    if (feet) for (const place of places) drawFoot(ctx, place, body.height, look)
    drawRim(ctx, { body, width: rim, finish: look, hairline })
    fillBox(ctx, inset(body, rim), look.bezel)
    fillBox(ctx, screen, '#000000')
    const y = (screen.y + screen.height + body.height - rim) / 2
    fillCircle(ctx, { x: body.width / 2, y, radius: Math.max(0.6, 0.0013 * screen.width) }, '#c2403a')
  },
  drawAbove(ctx, { glare }, { screen }) {
    drawGlass(ctx, screen, glare)
  },
  clearAbove: ({ glare }, { screen }) => clearOfGlass(screen, glare),
}

/** Two struts that lean together, and the bar they stand on. */
function drawFoot(ctx: VectorContext, bar: RoundedRect, top: number, finish: Finish): void {
  const [above, below] = finish.face
  const middle = bar.x + bar.width / 2
  const thick = bar.height * 1.05
  ctx.fillStyle = ramp(ctx, { from: [0, top], to: [0, bar.y], stops: [finish.line, below] })
  for (const side of [-1, 1]) {
    const foot = middle + side * (bar.width / 2 - thick)
    const neck = middle + side * bar.width * 0.14
    ctx.beginPath()
    ctx.moveTo(neck - thick / 2, top)
    ctx.lineTo(neck + thick / 2, top)
    ctx.lineTo(foot + thick / 2, bar.y + bar.height / 2)
    ctx.lineTo(foot - thick / 2, bar.y + bar.height / 2)
    ctx.closePath()
    ctx.fill()
  }
  fillBox(ctx, bar, ramp(ctx, { from: [0, bar.y], to: [0, bar.y + bar.height], stops: [above, below, finish.line] }))
}
