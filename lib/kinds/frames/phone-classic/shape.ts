// Where the picture shows in the frame "Phone, round button", and how large the whole is.
import type { FrameShape } from '../../define'
import { type DeviceShape, planDevice } from '../parts/device'
import type { PhoneClassic } from './schema'

export const shape: DeviceShape = {
  aspect: { min: 1 / 1.85, max: 1 / 1.72 },
  screenRadius: 0,
  bezel: { top: 0.275, side: 0.05, bottom: 0.275 },
  rim: 0.016,
  bodyRadius: 0.168,
  keyOut: 0.007,
  keys: [
    { side: 'left', from: 0.128, length: 0.036 },
    { side: 'left', from: 0.21, length: 0.06 },
    { side: 'left', from: 0.293, length: 0.06 },
    { side: 'right', from: 0.21, length: 0.066 },
  ],
}

export const phoneClassicShape: FrameShape<PhoneClassic> = {
  plan: ({ orientation }, picture) => planDevice(shape, picture, orientation),
}
