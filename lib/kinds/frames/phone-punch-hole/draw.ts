// A phone whose front camera is a round hole in the screen.
import type { FrameDrawing } from '../../define'
import { fillCircle } from '../parts/box'
import { drawCamera } from '../parts/camera'
import { belowHead, drawDevice, standUpright } from '../parts/device-drawing'
import { deviceShapes } from '../parts/device-shapes.data'
import { finishOf } from '../parts/finish'
import { clearOfGlass, drawGlass } from '../parts/glass-front'
import { drawStatusBar, statusTexts } from '../parts/status-bar'
import type { PhonePunchHole } from './schema'

const shape = deviceShapes['phone-punch-hole']

export const phonePunchHoleDrawing: FrameDrawing<PhonePunchHole> = {
  texts: ({ status }) => statusTexts(status),
  drawBelow(ctx, { finish }, plan) {
    const look = finishOf(finish)
    standUpright(ctx, { shape, plan }, (upright) =>
      drawDevice(ctx, shape, { upright, finish: look, glass: look.bezel }),
    )
  },
  drawAbove(ctx, { camera, status, glare }, plan) {
    drawGlass(ctx, plan.screen, glare)
    standUpright(ctx, { shape, plan }, ({ screen, width }, landscape) => {
      const y = screen.y + 0.057 * width
      if (!landscape) drawStatusBar(ctx, { screen, y, side: 0.055, status })
      if (camera === 'none') return
      const x = screen.x + (camera === 'middle' ? width / 2 : 0.105 * width)
      fillCircle(ctx, { x, y, radius: 0.0265 * width }, '#000000')
      drawCamera(ctx, { x, y, radius: 0.0185 * width })
    })
  },
  clearAbove: ({ glare }, { screen }) => belowHead(screen, clearOfGlass(screen, glare)),
}
