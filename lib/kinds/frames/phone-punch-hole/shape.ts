// Where the picture shows in the frame "Phone, punch hole", and how large the whole is.
import type { FrameShape } from '../../define'
import { type DeviceShape, planDevice } from '../parts/device'
import type { PhonePunchHole } from './schema'

export const shape: DeviceShape = {
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

export const phonePunchHoleShape: FrameShape<PhonePunchHole> = {
  plan: ({ orientation }, picture) => planDevice(shape, picture, orientation),
}
