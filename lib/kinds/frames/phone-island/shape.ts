// Where the picture shows in the frame "Phone, island", and how large the whole is.
import type { FrameShape } from '../../define'
import { type DeviceShape, planDevice } from '../parts/device'
import type { PhoneIsland } from './schema'

export const shape: DeviceShape = {
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

export const phoneIslandShape: FrameShape<PhoneIsland> = {
  plan: ({ orientation }, picture) => planDevice(shape, picture, orientation),
}
