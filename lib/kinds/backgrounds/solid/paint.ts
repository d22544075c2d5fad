// One colour; with alpha 0 the picture stands on nothing.
import { parseHexColor } from '@/lib/core/color'
import type { BackgroundPainter } from '../../define'
import type { Solid } from './schema'

export const solidPainter: BackgroundPainter<Solid> = {
  paint: (value) => [{ kind: 'solid', color: parseHexColor(value.color) }],
}
