// Words in a frame: the one place where frames draw text.
import type { VectorContext } from '@/lib/core/surface'

export interface Label {
  text: string
  /** The left edge, the middle or the right edge, as `align` says. */
  x: number
  /** The middle of the capitals. */
  y: number
  size: number
  weight: 400 | 500 | 600 | 700
  color: string
  align: 'left' | 'centre' | 'right'
  /** Longer text ends in an ellipsis. */
  widthMax: number
  face: 'interface' | 'code' | 'hand'
}

export function drawLabel(_ctx: VectorContext, _label: Label): void {}
