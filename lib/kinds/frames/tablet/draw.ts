// A tablet with an even bezel and its camera on the long side.
import type { FrameDrawing } from '../../define'
import { drawCamera } from '../parts/camera'
import { drawDevice, standUpright } from '../parts/device-drawing'
import { deviceShapes } from '../parts/device-shapes.data'
import { finishOf } from '../parts/finish'
import { clearOfGlass, drawGlass } from '../parts/glass-front'
import type { Tablet } from './schema'

const shape = deviceShapes.tablet

export const tabletDrawing: FrameDrawing<Tablet> = {
  drawBelow(ctx, { finish }, plan) {
    const look = finishOf(finish)
    standUpright(ctx, { shape, plan }, (upright) => {
      const { screen, width } = upright
      drawDevice(ctx, shape, { upright, finish: look, glass: look.bezel })
      drawCamera(ctx, {
        x: screen.x + screen.width + 0.024 * width,
        y: screen.y + screen.height / 2,
        radius: 0.0072 * width,
      })
    })
  },
  drawAbove(ctx, { glare }, { screen }) {
    drawGlass(ctx, screen, glare)
  },
  clearAbove: ({ glare }, { screen }) => clearOfGlass(screen, glare),
}
