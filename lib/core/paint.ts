// What a background asks the renderer to fill with: numbers only, so that every host paints the same bytes.
import type { Rgba } from './color'
import type { Point } from './geometry'

export interface PaintStop {
  /** 0 at `from`, 1 at `to`. */
  offset: number
  color: Rgba
}

export type Paint =
  | { kind: 'solid'; color: Rgba }
  /** Along the line from `from` to `to`, both in design pixels of the whole picture. */
  | { kind: 'linear'; from: Point; to: Point; stops: PaintStop[] }
