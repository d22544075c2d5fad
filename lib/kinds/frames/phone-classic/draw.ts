// A phone with a face above and below its screen, and a round button.
import type { FrameDrawing } from '../../define'
import { fillBox, fillCircle, ramp, ring, rounded } from '../parts/box'
import { drawCamera } from '../parts/camera'
import { drawDevice, standUpright } from '../parts/device-drawing'
import { deviceShapes } from '../parts/device-shapes.data'
import { finishOf } from '../parts/finish'
import { clearOfGlass, drawGlass } from '../parts/glass-front'
import type { PhoneClassic } from './schema'

const shape = deviceShapes['phone-classic']

export const phoneClassicDrawing: FrameDrawing<PhoneClassic> = {
  drawBelow(ctx, { finish }, plan) {
    const look = finishOf(finish)
    standUpright(ctx, { shape, plan }, (upright) => {
      const { body, screen, width, hairline } = upright
      drawDevice(ctx, shape, { upright, finish: look, glass: look.front })
      const middle = body.x + body.width / 2
      const light = look.front.startsWith('#f')
      const speaker = { width: 0.155 * width, height: 0.021 * width }
      const head = screen.y - 0.135 * width
      const slot = rounded({ x: middle - speaker.width / 2, y: head, ...speaker }, speaker.height / 2)
      fillBox(ctx, slot, light ? '#2b2c30' : '#050506')
      ring(ctx, slot, { width: hairline, fill: light ? '#00000040' : '#ffffff26' })
      drawCamera(ctx, { x: middle - 0.14 * width, y: head + speaker.height / 2, radius: 0.0185 * width })
      const radius = 0.098 * width
      const y = screen.y + screen.height + 0.1375 * width
      const [lit, mid, deep, far] = look.rim
      fillCircle(
        ctx,
        { x: middle, y, radius },
        ramp(ctx, {
          from: [middle - radius, y - radius],
          to: [middle + radius, y + radius],
          stops: [deep, mid, lit, far],
        }),
      )
      fillCircle(ctx, { x: middle, y, radius: radius - Math.max(hairline, 0.011 * width) }, look.front)
    })
  },
  drawAbove(ctx, { glare }, { screen }) {
    drawGlass(ctx, screen, glare)
  },
  clearAbove: ({ glare }, { screen }) => clearOfGlass(screen, glare),
}
