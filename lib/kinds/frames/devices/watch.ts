// A watch: a rounded screen in a case with a crown, on a strap that runs out of the picture.
import type { VectorContext } from '@/lib/core/surface'
import type { FrameDrawing, RoundedRect } from '../../define'
import { fillBox, fillRect, inset, ramp, ring } from '../parts/box'
import type { Finish } from './finishes.data'
import type { WatchValue } from './schema'
import { clearOfGlass, drawGlass, drawKey, drawRim, finishOf } from './surface'
import { measureWatch, type Watch } from './watch-shape'

export const watchDrawing: FrameDrawing<WatchValue> = {
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
}

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
