// A tablet with an even bezel and its camera on the long side.
import { z } from 'zod'
import { defineFrame } from '../define'
import { drawCamera } from './parts/camera'
import { type DeviceShape, drawDevice, orientationField, planDevice, standUpright } from './parts/device'
import { finishField, finishOf } from './parts/finish'
import { clearOfGlass, drawGlass, glareField } from './parts/glass-front'

const shape: DeviceShape = {
  aspect: { min: 1 / 1.6, max: 1 / 1.3 },
  screenRadius: 0.022,
  bezel: { top: 0.048, side: 0.048, bottom: 0.048 },
  rim: 0.0075,
  keyOut: 0.0045,
  keys: [
    { side: 'top', from: 0.845, length: 0.075 },
    { side: 'right', from: 0.075, length: 0.05 },
    { side: 'right', from: 0.138, length: 0.05 },
  ],
}

export const tablet = defineFrame({
  kind: 'tablet',
  label: 'Tablet',
  group: 'Devices',
  schema: z.strictObject({
    kind: z.literal('tablet'),
    finish: finishField('graphite', 'silver', 'blue', 'gold', 'rose', 'clay', 'clayDark'),
    orientation: orientationField(),
    glare: glareField(),
  }),
  plan: ({ orientation }, picture) => planDevice(shape, picture, orientation),
  drawBelow(ctx, { finish }, plan) {
    const look = finishOf(finish)
    standUpright(ctx, { shape, plan }, (upright) => {
      const { screen, width } = upright
      drawDevice(ctx, shape, { upright, finish: look, glass: look.bezel })
      drawCamera(ctx, {
        ...{ x: screen.x + screen.width + 0.024 * width, y: screen.y + screen.height / 2, radius: 0.0072 * width },
      })
    })
  },
  drawAbove(ctx, { glare }, { screen }) {
    drawGlass(ctx, screen, glare)
  },
  clearAbove: ({ glare }, { screen }) => clearOfGlass(screen, glare),
})
