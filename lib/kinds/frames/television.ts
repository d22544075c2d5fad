// A television: hardly any bezel, on two feet.
import { z } from 'zod'
import type { Size } from '@/lib/core/geometry'
import type { VectorContext } from '@/lib/core/surface'
import { defineFrame, type FramePlan, type RoundedRect } from '../define'
import { toggle } from '../fields'
import { fillBox, fillCircle, inset, ramp, rounded } from './parts/box'
import { drawRim, finishField, finishOf } from './parts/finish'
import type { Finish } from './parts/finishes.data'
import { clearOfGlass, drawGlass, glareField } from './parts/glass-front'
import { type AspectRange, screenInside } from './parts/screen-shape'

const aspect: AspectRange = { min: 1.7, max: 1.86 }

interface Television {
  body: RoundedRect
  screen: RoundedRect
  /** Where each foot stands; it narrows upwards to its neck. */
  feet: readonly RoundedRect[]
  rim: number
  hairline: number
}

function measureTelevision({ width, height }: Size): Television {
  const whole = (share: number) => Math.max(1, Math.round(share * width))
  const [bezel, rim, below] = [whole(0.006), whole(0.0028), whole(0.0095)]
  const body = rounded(
    { x: 0, y: 0, width: width + 2 * (bezel + rim), height: height + bezel + below + 2 * rim },
    whole(0.0065),
  )
  const [legWidth, legHeight] = [whole(0.088), whole(0.042)]
  const foot = (centre: number): RoundedRect => {
    const x = Math.round(body.width * centre - legWidth / 2)
    const height = whole(0.0068)
    return rounded({ x, y: body.height + legHeight - height, width: legWidth, height }, height / 2)
  }
  return {
    ...{ body, rim, feet: [foot(0.16), foot(0.84)], hairline: Math.max(1, Math.round(width / 1600)) },
    screen: rounded({ x: bezel + rim, y: bezel + rim, width, height }, 0),
  }
}

export const television = defineFrame({
  kind: 'television',
  label: 'Television',
  group: 'Devices',
  schema: z.strictObject({
    kind: z.literal('television'),
    finish: finishField('graphite', 'silver', 'natural', 'clay', 'clayDark'),
    feet: toggle('Feet').default(true),
    glare: glareField(),
  }),
  plan({ feet }, picture): FramePlan {
    const device = measureTelevision(screenInside(picture, aspect))
    const { body, screen } = device
    if (!feet) return { size: { width: body.width, height: body.height }, screen, outline: [body] }
    const bottom = device.feet[0]!.y + device.feet[0]!.height
    return { size: { width: body.width, height: bottom }, screen, outline: [body, ...device.feet] }
  },
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
})

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
