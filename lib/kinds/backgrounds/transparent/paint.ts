// Nothing at all: files that can be are clear there, others get white.
import type { BackgroundPainter } from '../../define'
import type { Transparent } from './schema'

export const transparentPainter: BackgroundPainter<Transparent> = {
  paint: () => [],
}
