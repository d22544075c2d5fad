// Any pattern on any background.
import type { EffectPainter } from '../../define'
import { paintPattern } from '../../patterns'
import type { PatternOverlay } from './schema'

export const patternOverlayPainter: EffectPainter<PatternOverlay> = {
  plane: () => 'background',
  paint: (look, { size }) => paintPattern(look, size),
}
