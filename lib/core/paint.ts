// What a background or an effect asks the renderer to paint: layers as data, bottom first, so that every host paints the
// same bytes. All lengths are design pixels of the whole picture. Functions inside are pure and called once, not per pixel.
import type { Rgba } from './color'
import type { Point, Rect, Size } from './geometry'
import type { VectorContext } from './surface'

export interface PaintStop {
  /** 0 at the start, 1 at the end of the gradient. */
  offset: number
  color: Rgba
}

/** Premultiplied channels, 0 to 255 each, fractions allowed: what a field answers for a place. */
export type FieldColor = readonly [red: number, green: number, blue: number, alpha: number]

/** A mask is drawn once with Canvas, or computed cell by cell. */
export type MaskSource =
  /** Draws one period in design pixels, (0, 0) to `period`. What crosses an edge is drawn at both. Only alpha counts. */
  | { type: 'draw'; draw(ctx: VectorContext): void }
  /** Coverage 0 to 1 for the centre of each cell; `u` and `v` from 0 to 1. Columns and rows are powers of two up to 512. */
  | { type: 'cells'; columns: number; rows: number; at(u: number, v: number): number }

export type Paint =
  /** Replaces everything below; with alpha the picture lets its ground through. */
  | { kind: 'solid'; color: Rgba }
  /** Along the line from `from` to `to`. */
  | { kind: 'linear'; from: Point; to: Point; stops: PaintStop[] }
  /** From the centre out to an ellipse. */
  | { kind: 'radial'; centre: Point; radiusX: number; radiusY: number; stops: PaintStop[] }
  /** Round a centre, clockwise; `startDeg` 0 is up. The seam is as hard as the first and the last stop differ. */
  | { kind: 'conic'; centre: Point; startDeg: number; stops: PaintStop[] }
  /**
   * A smooth field of colour (mesh, aurora, clouds): asked for on a grid of up to 128 x 128 and joined by a cubic B-spline,
   * so its cost at 5x is that of a gradient.
   */
  | { kind: 'field'; columns: number; rows: number; at(u: number, v: number): FieldColor }
  /** A colour through a mask that repeats: patterns, paper, wood, weave. `key` names the mask among masks of this size. */
  | {
      kind: 'pattern'
      key: string
      color: Rgba
      source: MaskSource
      period: Size
      origin: Point
      rotationDeg: number
    }
  /** A colour through a mask laid once over a rectangle: light, the shadow of a window. */
  | { kind: 'mask'; key: string; color: Rgba; source: MaskSource; rect: Rect }
  /** Light and dark grains of that size; `strength` 0 to 1. */
  | { kind: 'noise'; seed: number; grainPx: number; strength: number; colored: boolean }
  /** A picture that fills a rectangle, cut where its sides do not fit. */
  | { kind: 'image'; asset: string; rect: Rect; opacity: number }
  /** The main picture as it is shown, so redacted and cut, filling a rectangle like `image`. */
  | { kind: 'picture'; rect: Rect; opacity: number }
  /** Everything painted before this, blurred by a Gaussian of that standard deviation. */
  | { kind: 'blur'; sigma: number }
