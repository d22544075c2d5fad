// A watch: a rounded screen in a case with a crown, on a strap that runs out of the picture.
import { z } from 'zod'
import type { Size } from '@/lib/core/geometry'
import type { VectorContext } from '@/lib/core/surface'
import { defineFrame, type FramePlan, type RoundedRect } from '../define'
import { color, toggle } from '../fields'
import { fillBox, fillRect, inset, ramp, ring, rounded } from './parts/box'
import { drawKey, drawRim, finishField, finishOf } from './parts/finish'
import type { Finish } from './parts/finishes.data'
import { clearOfGlass, drawGlass, glareField } from './parts/glass-front'
import { type AspectRange, screenInside } from './parts/screen-shape'

const aspect: AspectRange = { min: 0.8, max: 0.88 }

interface Watch {
  size: Size
  body: RoundedRect
  screen: RoundedRect
  straps: readonly RoundedRect[]
  crown: RoundedRect
  rim: number
  width: number
  hairline: number
}

/** All as shares of the screen's width. */
function measureWatch({ width, height }: Size, withStrap: boolean): Watch {
  const whole = (share: number) => Math.max(1, Math.round(share * width))
  const [bezel, rim, out] = [whole(0.05), whole(0.058), whole(0.034)]
  const radius = Math.min(0.235 * width, width / 2, height / 2)
  const strapLength = withStrap ? whole(0.42) : 0
  const body = rounded(
    { x: out, y: strapLength, width: width + 2 * (bezel + rim), height: height + 2 * (bezel + rim) },
    radius + bezel + rim,
  )
  const strap = { width: whole(0.93), under: whole(0.2) }
  const x = body.x + (body.width - strap.width) / 2
  const end = 0.075 * width
  const straps: RoundedRect[] = withStrap
    ? [
        { x, y: 0, width: strap.width, height: strapLength + strap.under, radii: [end, end, 0, 0] },
        {
          ...{ x, y: body.y + body.height - strap.under, width: strap.width, height: strapLength + strap.under },
          radii: [0, 0, end, end],
        },
      ]
    : []
  const crown = rounded(
    { x: body.x + body.width - out, y: body.y + body.height * 0.235, width: 2 * out, height: 0.2 * width },
    out * 0.62,
  )
  return {
    ...{
      size: { width: body.width + 2 * out, height: body.height + 2 * strapLength },
      body,
      straps,
      crown,
      rim,
      width,
    },
    screen: rounded({ x: body.x + rim + bezel, y: body.y + rim + bezel, width, height }, radius),
    hairline: Math.max(1, Math.round(width / 500)),
  }
}

export const watch = defineFrame({
  kind: 'watch',
  label: 'Watch',
  group: 'Devices',
  schema: z.strictObject({
    kind: z.literal('watch'),
    finish: finishField('silver', 'graphite', 'natural', 'gold', 'rose', 'clay', 'clayDark'),
    strap: toggle('Strap').default(true),
    strapColor: color('Strap colour', { when: { field: 'strap', is: [true] } }).default('#2b2d33'),
    glare: glareField(),
  }),
  plan({ strap }, picture): FramePlan {
    const { size, body, screen, straps, crown } = measureWatch(screenInside(picture, aspect), strap)
    return { size, screen, outline: [body, crown, ...straps] }
  },
  drawBelow(ctx, { finish, strap, strapColor }, plan) {
    const look = finishOf(finish)
    const device = measureWatch(plan.screen, strap)
    const { body, screen, rim, width, hairline } = device
    for (const band of device.straps) {
      drawStrap(ctx, band, { color: strapColor.slice(0, 7), upper: band === device.straps[0], body })
    }
    drawCrown(ctx, device, look)
    drawKey(ctx, body, {
      side: 'right',
      from: body.height * 0.53,
      length: 0.3 * width,
      out: 0.014 * width,
      finish: look,
    })
    drawRim(ctx, { body, width: rim, finish: look, hairline })
    fillBox(ctx, inset(body, rim), look.bezel)
    ring(ctx, inset(body, rim), { width: hairline * 1.5, fill: '#ffffff1f' })
    fillBox(ctx, screen, '#000000')
  },
  drawAbove(ctx, { glare }, { screen }) {
    drawGlass(ctx, screen, glare)
  },
  clearAbove: ({ glare }, { screen }) => clearOfGlass(screen, glare),
})

interface Strap {
  color: string
  upper: boolean
  body: RoundedRect
}

/** Round across, and darker where it goes under the case and where it bends away. */
function drawStrap(ctx: VectorContext, band: RoundedRect, { color: ground, upper, body }: Strap): void {
  const { x, y, width, height } = band
  fillBox(ctx, band, ground)
  const across = { from: [x, 0] as const, to: [x + width, 0] as const }
  fillBox(
    ctx,
    band,
    ramp(ctx, {
      ...across,
      stops: [
        '#00000073',
        [0.05, '#0000002e'],
        [0.16, '#ffffff1f'],
        [0.3, '#ffffff0d'],
        [0.7, '#00000000'],
        [0.94, '#00000026'],
        [1, '#00000080'],
      ],
    }),
  )
  const [far, near] = upper ? [y, body.y] : [y + height, body.y + body.height]
  const along = { from: [0, far] as const, to: [0, near] as const }
  fillBox(
    ctx,
    band,
    ramp(ctx, {
      ...along,
      stops: ['#00000066', [0.3, '#0000001a'], [0.6, '#00000000'], [0.86, '#00000014'], [1, '#0000006b']],
    }),
  )
}

function drawCrown(ctx: VectorContext, { crown, hairline }: Watch, finish: Finish): void {
  const { x, y, width, height } = crown
  const [lit, middle, deep, far] = finish.rim
  fillBox(
    ctx,
    crown,
    ramp(ctx, {
      from: [0, y],
      to: [0, y + height],
      stops: [deep, [0.12, middle], [0.32, lit], [0.62, middle], [0.9, deep], [1, far]],
    }),
  )
  const teeth = 13
  for (let tooth = 1; tooth < teeth; tooth++) {
    fillRect(
      ctx,
      {
        x: x + width / 2,
        y: y + (height * tooth) / teeth - hairline / 4,
        width: width / 2 - hairline,
        height: hairline / 2,
      },
      `${finish.line}8c`,
    )
  }
}
