// A phone whose front camera is a round hole in the screen.
import { z } from 'zod'
import { defineFrame } from '../define'
import { choice } from '../fields'
import { fillCircle } from './parts/box'
import { drawCamera } from './parts/camera'
import { belowHead, type DeviceShape, drawDevice, orientationField, planDevice, standUpright } from './parts/device'
import { finishField, finishOf } from './parts/finish'
import { clearOfGlass, drawGlass, glareField } from './parts/glass-front'
import { drawStatusBar, statusBarField, statusTexts } from './parts/status-bar'

const shape: DeviceShape = {
  aspect: { min: 1 / 2.34, max: 1 / 2.0 },
  screenRadius: 0.098,
  bezel: { top: 0.023, side: 0.021, bottom: 0.027 },
  rim: 0.0135,
  keyOut: 0.007,
  keys: [
    { side: 'right', from: 0.205, length: 0.115 },
    { side: 'right', from: 0.36, length: 0.062 },
  ],
}

export const phonePunchHole = defineFrame({
  kind: 'phone-punch-hole',
  label: 'Phone, punch hole',
  group: 'Devices',
  schema: z.strictObject({
    kind: z.literal('phone-punch-hole'),
    finish: finishField('graphite', 'silver', 'natural', 'blue', 'rose', 'gold', 'clay', 'clayDark'),
    orientation: orientationField(),
    camera: choice('Camera', { middle: 'Middle', left: 'Left', none: 'None' }).default('middle'),
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
})
