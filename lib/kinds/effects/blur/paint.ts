// Blurs the background, patterns and pictures included; what stands on it stays sharp.
import type { EffectPainter } from '../../define'
import type { Blur } from './schema'

export const blurPainter: EffectPainter<Blur> = {
  plane: () => 'background',
  // As in CSS, a blur of b is a Gaussian of sigma b / 2.
  paint: ({ radius }) => (radius === 0 ? [] : [{ kind: 'blur', sigma: radius / 2 }]),
}
