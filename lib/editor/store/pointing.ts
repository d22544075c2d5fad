// What the pointer does on the stage, beside the document.
import type { Point, Rect } from '@/lib/core/geometry'

/** Design pixels of the canvas. */
export interface Pointing {
  /** The annotation or picture that a click would take. */
  hovered: string | null
  /** The picture that follows the pointer, and how far. */
  dragged: { picture: string; by: Point } | null
  /** The picture that the dragged one would change places with. */
  target: string | null
  marquee: Rect | null
  /** Lines along which what is dragged is aligned. */
  guides: readonly Guide[]
  isPressed: boolean
  /** Of CSS: what the tool would do where the pointer is; null: it has one cursor. */
  cursor: string | null
}

export interface Guide {
  from: Point
  to: Point
  /** Lined up with something, or as far from its neighbours as they are from each other. */
  kind: 'align' | 'gap'
  /** The distance in pixels of the plane; null where there is none to say. */
  label: string | null
}

export const idlePointing: Pointing = {
  hovered: null,
  dragged: null,
  target: null,
  marquee: null,
  guides: [],
  isPressed: false,
  cursor: null,
}
