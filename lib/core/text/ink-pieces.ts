// What of a layout is drawn apart: each group of letters, a word at most, is a path of its own.
import { type Rect, union } from '../geometry'
import { numbersHash } from '../hash'
import { boxOf } from './draw-text'
import type { GlyphGroup, Outline, TextLayout } from './text-block'

interface InkPiece {
  /** Of two of one name everything is the same, their place in the block too. */
  name: string
  /** Everything it covers, in pixels of the block. */
  bounds: Rect
}

const knownPieces = new WeakMap<TextLayout, readonly InkPiece[]>()

/** In the order of the groups. Null where more than letters is drawn. */
export function inkPieces(layout: TextLayout): readonly InkPiece[] | null {
  if (layout.emoji.length + layout.boxes.length > 0) return null
  const known = knownPieces.get(layout) ?? layout.groups.map(pieceOf)
  knownPieces.set(layout, known)
  return known
}

function pieceOf({ glyphs, scale, span = '' }: GlyphGroup): InkPiece {
  const numbers = Float64Array.from([scale, ...glyphs.flatMap(({ outline, x, y }) => [serialOf(outline), x, y])])
  const boxes = glyphs.flatMap(({ outline, x, y }) => boxOf([{ outline }], { x, y, scale }) ?? [])
  return { name: `${span}/${numbersHash(numbers)}`, bounds: union(boxes) }
}

const serials = new WeakMap<Outline, number>()
let lastSerial = 0

/** A glyph has one outline for as long as its font is there. */
function serialOf(outline: Outline): number {
  const known = serials.get(outline)
  if (known !== undefined) return known
  lastSerial += 1
  serials.set(outline, lastSerial)
  return lastSerial
}
