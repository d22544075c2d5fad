// A phone whose front camera lies in a pill-shaped island.
import { z } from 'zod'
import { defineFrame } from '../define'
import { toggle } from '../fields'
import { fillBox, rounded } from './parts/box'
import { drawCamera } from './parts/camera'
import { belowHead, type DeviceShape, drawDevice, orientationField, planDevice, standUpright } from './parts/device'
import { finishField, finishOf } from './parts/finish'
import { clearOfGlass, drawGlass, glareField } from './parts/glass-front'
import { drawStatusBar, statusBarField, statusTexts } from './parts/status-bar'

const shape: DeviceShape = {
  aspect: { min: 1 / 2.22, max: 1 / 2.05 },
  screenRadius: 0.154,
  bezel: { top: 0.021, side: 0.021, bottom: 0.021 },
  rim: 0.0165,
  keyOut: 0.007,
  keys: [
    { side: 'left', from: 0.178, length: 0.036 },
    { side: 'left', from: 0.248, length: 0.067 },
    { side: 'left', from: 0.332, length: 0.067 },
    { side: 'right', from: 0.264, length: 0.108 },
  ],
}

export const phoneIsland = defineFrame({
  kind: 'phone-island',
  label: 'Phone, island',
  group: 'Devices',
  schema: z.strictObject({
    kind: z.literal('phone-island'),
    finish: finishField('natural', 'silver', 'graphite', 'gold', 'blue', 'rose', 'clay', 'clayDark'),
    orientation: orientationField(),
    island: toggle('Island').default(true),
    status: statusBarField(),
    glare: glareField(),
  }),
  plan: ({ orientation }, picture) => planDevice(shape, picture, orientation),
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
})
