// Where the picture shows in the frame "Tablet", and how large the whole is.
import type { FrameShape } from '../../define'
import { type DeviceShape, planDevice } from '../parts/device'
import type { Tablet } from './schema'

export const shape: DeviceShape = {
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

export const tabletShape: FrameShape<Tablet> = {
  plan: ({ orientation }, picture) => planDevice(shape, picture, orientation),
}
