// A phone whose front camera lies in a pill-shaped island.
import type { FrameDrawing } from '../../define'
import { fillBox, rounded } from '../parts/box'
import { drawCamera } from '../parts/camera'
import { belowHead, drawDevice, standUpright } from '../parts/device-drawing'
import { deviceShapes } from '../parts/device-shapes.data'
import { finishOf } from '../parts/finish'
import { clearOfGlass, drawGlass } from '../parts/glass-front'
import { drawStatusBar, statusTexts } from '../parts/status-bar'
import type { PhoneIsland } from './schema'

const shape = deviceShapes['phone-island']

export const phoneIslandDrawing: FrameDrawing<PhoneIsland> = {
  texts: ({ status }) => statusTexts(status),
  drawBelow(ctx, { finish }, plan) {
    const look = finishOf(finish)
    standUpright(ctx, { shape, plan }, (upright) =>
      drawDevice(ctx, shape, { upright, finish: look, glass: look.bezel }),
    )
  },
  drawAbove(ctx, { island, status, glare }, plan) {
    drawGlass(ctx, plan.screen, glare)
    standUpright(ctx, { shape, plan }, ({ screen, width }, landscape) => {
      const middle = screen.x + width / 2
      const pill = { width: 0.3134 * width, height: 0.0915 * width, y: screen.y + 0.0348 * width }
      if (!landscape) drawStatusBar(ctx, { screen, y: pill.y + pill.height / 2, side: 0.085, status })
      if (!island) return
      fillBox(ctx, rounded({ ...pill, x: middle - pill.width / 2 }, pill.height / 2), '#000000')
      const radius = pill.height * 0.27
      drawCamera(ctx, { x: middle + pill.width / 2 - pill.height / 2, y: pill.y + pill.height / 2, radius })
    })
  },
  clearAbove: ({ glare }, { screen }) => belowHead(screen, clearOfGlass(screen, glare)),
}
