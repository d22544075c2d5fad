// Handheld devices by the name of their frame: screen, bezel, rim and keys, as shares of the upright screen's width.
import type { DeviceShape } from './device'

export const deviceShapes = {
  'phone-island': {
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
  },
  'phone-punch-hole': {
    aspect: { min: 1 / 2.34, max: 1 / 2.0 },
    screenRadius: 0.098,
    bezel: { top: 0.023, side: 0.021, bottom: 0.027 },
    rim: 0.0135,
    keyOut: 0.007,
    keys: [
      { side: 'right', from: 0.205, length: 0.115 },
      { side: 'right', from: 0.36, length: 0.062 },
    ],
  },
  'phone-classic': {
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
  },
  tablet: {
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
  },
} satisfies Record<string, DeviceShape>
