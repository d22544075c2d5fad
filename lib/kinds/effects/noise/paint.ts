// Grain: the same for the same seed, at every scale.
import type { EffectPainter } from '../../define'
import type { Noise } from './schema'

export const noisePainter: EffectPainter<Noise> = {
  plane: () => 'background',
  paint: ({ seed: from, grainPx, strength, colored }) => [{ kind: 'noise', seed: from, grainPx, strength, colored }],
}
