// The controls every pattern has, whether it is the background or lies on one.
import { amount, choice, color, length, seed, share, turn } from './fields'
import { patternStyleLabels } from './patterns/labels.data'

export const patternFields = {
  style: choice('Pattern', patternStyleLabels).default('dots'),
  color: color('Ink').default('#ffffff'),
  opacity: share('Strength').default(0.35),
  size: length('Size', 6, 240).default(56),
  weight: amount('Weight', { min: 0, max: 1, step: 0.01, unit: '%' }).default(0.3),
  angleDeg: turn('Angle', 180, { advanced: true }).default(0),
  seed: seed('Variation', { when: { field: 'style', is: ['contours', 'circuit', 'confetti', 'terrazzo'] } }).default(1),
}
