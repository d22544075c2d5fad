// A desktop display on a metal stand, with or without a face below its screen.
import { z } from 'zod'
import type { Size } from '@/lib/core/geometry'
import type { VectorContext } from '@/lib/core/surface'
import { defineFrame, type FramePlan, type RoundedRect } from '../define'
import { toggle } from '../fields'
import { fillBox, fillRect, inset, ramp, ring, rounded } from './parts/box'
import { drawCamera } from './parts/camera'
import { drawRim, finishField, finishOf } from './parts/finish'
import type { Finish } from './parts/finishes.data'
import { clearOfGlass, drawGlass, glareField } from './parts/glass-front'
import { type AspectRange, screenInside } from './parts/screen-shape'

const aspect: AspectRange = { min: 1.6, max: 2.4 }

interface Display {
  body: RoundedRect
  neck: RoundedRect
  foot: RoundedRect
  screen: RoundedRect
  rim: number
  /** The face below the screen; 0 without one. */
  chin: number
  measure: number
  hairline: number
}

/** Shares of the height of a 16:9 screen of that width, so that wide ones keep a stand of their size. */
function measureDisplay({ width, height }: Size, withChin: boolean): Display {
  const unit = Math.min(width, height * (16 / 9))
  const whole = (share: number) => Math.max(1, Math.round(share * unit))
  const [bezel, rim] = [whole(0.0165), whole(0.0036)]
  const chin = withChin ? whole(0.088) : 0
  const body = rounded(
    { x: 0, y: 0, width: width + 2 * (bezel + rim), height: height + 2 * (bezel + rim) + chin },
    whole(withChin ? 0.022 : 0.0165),
  )
  const neckWidth = whole(0.196)
  const neck = rounded({ x: (body.width - neckWidth) / 2, y: body.height, width: neckWidth, height: whole(0.118) }, 0)
  const footWidth = whole(0.262)
  const foot = rounded(
    {
      x: (body.width - footWidth) / 2,
      y: neck.y + neck.height - whole(0.001),
      width: footWidth,
      height: whole(0.0115),
    },
    whole(0.004),
  )
  const screen = rounded({ x: bezel + rim, y: bezel + rim, width, height }, 0)
  return { body, neck, foot, screen, rim, chin, measure: unit, hairline: Math.max(1, Math.round(unit / 1400)) }
}

export const display = defineFrame({
  kind: 'display',
  label: 'Desktop display',
  group: 'Devices',
  schema: z.strictObject({
    kind: z.literal('display'),
    finish: finishField('silver', 'graphite', 'blue', 'gold', 'rose', 'clay', 'clayDark'),
    chin: toggle('Face below the screen').default(false),
    stand: toggle('Stand').default(true),
    glare: glareField(),
  }),
  plan({ chin, stand }, picture): FramePlan {
    const { body, neck, foot, screen } = measureDisplay(screenInside(picture, aspect), chin)
    if (!stand) return { size: { width: body.width, height: body.height }, screen, outline: [body] }
    return { size: { width: body.width, height: foot.y + foot.height }, screen, outline: [body, neck, foot] }
  },
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
})

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
