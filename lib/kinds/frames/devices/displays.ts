// A desktop display and a television.
import type { VectorContext } from '@/lib/core/surface'
import type { FrameDrawing, RoundedRect } from '../../define'
import { fillBox, fillCircle, fillRect, inset, ramp, ring } from '../parts/box'
import { type Display, measureDisplay, measureTelevision } from './displays-shape'
import type { Finish } from './finishes.data'
import type { DisplayValue, TelevisionValue } from './schema'
import { clearOfGlass, drawCamera, drawGlass, drawRim, finishOf } from './surface'

/** A desktop display on a metal stand, with or without a face below its screen. */
export const displayDrawing: FrameDrawing<DisplayValue> = {
  drawBelow(ctx, { finish, chin, stand }, plan) {
    const look = finishOf(finish)
    const device = measureDisplay(plan.screen, chin)
    const { body, screen, rim, measure, hairline } = device
    if (stand) drawStand(ctx, device, look)
    drawRim(ctx, { body, width: rim, finish: look, hairline })
    const glass = inset(body, rim)
    if (chin) {
      const [, , right, left] = glass.radii
      const top = glass.y + glass.height - device.chin
      fillBox(
        ctx,
        { ...glass, height: glass.height - device.chin + 1, radii: [glass.radii[0], glass.radii[1], 0, 0] },
        look.bezel,
      )
      const [above, below] = look.face
      const face = { ...glass, y: top, height: device.chin }
      fillBox(
        ctx,
        { ...face, radii: [0, 0, right, left] },
        ramp(ctx, { from: [0, top], to: [0, top + device.chin], stops: [above, below] }),
      )
      fillRect(ctx, { ...face, height: hairline }, '#ffffff59')
    } else fillBox(ctx, glass, look.bezel)
    fillBox(ctx, screen, '#000000')
    const y = rim + (screen.y - rim) / 2
    drawCamera(ctx, { x: body.width / 2, y, radius: 0.0026 * measure })
  },
  drawAbove(ctx, { glare }, { screen }) {
    drawGlass(ctx, screen, glare)
  },
  clearAbove: ({ glare }, { screen }) => clearOfGlass(screen, glare),
}

function drawStand(ctx: VectorContext, { neck, foot, hairline }: Display, finish: Finish): void {
  const [above, below] = finish.face
  const [lit, , deep] = finish.rim
  const { x, y, width, height } = neck
  const across = { from: [x, 0] as const, to: [x + width, 0] as const }
  fillRect(
    ctx,
    neck,
    ramp(ctx, {
      ...across,
      stops: [deep, [0.03, below], [0.14, above], [0.5, lit], [0.86, above], [0.97, below], [1, deep]],
    }),
  )
  // In the shade of the display above, and bent forwards below.
  const down = { from: [0, y] as const, to: [0, y + height] as const }
  fillRect(
    ctx,
    neck,
    ramp(ctx, {
      ...down,
      stops: [
        '#00000094',
        [0.26, '#0000003d'],
        [0.6, '#0000000f'],
        [0.86, '#00000000'],
        [0.93, '#ffffff4d'],
        [1, '#0000002e'],
      ],
    }),
  )
  const bottom = { from: [0, foot.y] as const, to: [0, foot.y + foot.height] as const }
  fillBox(ctx, foot, ramp(ctx, { ...bottom, stops: [lit, [0.35, above], [1, deep]] }))
  ring(ctx, foot, { width: hairline, fill: `${finish.line}59` })
}

/** A television: hardly any bezel, on two feet. */
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
