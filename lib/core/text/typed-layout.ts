// A text while it is typed: letters of the finished layout, each where it will be, so that nothing jumps.
import type { Point } from '../geometry'
import type { TextLayout } from './text-block'

/** How many of them are there at that share: the last one comes at 1. */
const typedCount = (count: number, share: number): number =>
  Math.max(0, Math.min(count, Math.floor(count * share + 1e-9)))

/** With that share of its letters: line by line, each from where it begins. Its size stays. */
export function typedLayout(layout: TextLayout, share: number): TextLayout {
  const places = [
    ...layout.groups.flatMap(({ glyphs }) => glyphs),
    ...layout.emoji,
    ...layout.boxes.map(([x, y]) => ({ x, y })),
  ].map((place) => placeOf(layout, place))
  const last = places.sort(inOrder)[typedCount(places.length, share) - 1]
  const isThere = (place: Point) => last !== undefined && inOrder(placeOf(layout, place), last) <= 0
  return {
    ...layout,
    groups: layout.groups.flatMap((group) => {
      const glyphs = group.glyphs.filter(isThere)
      return glyphs.length === 0 ? [] : [{ ...group, glyphs }]
    }),
    emoji: layout.emoji.filter(isThere),
    boxes: layout.boxes.filter(([x, y]) => isThere({ x, y })),
  }
}

interface Place {
  line: number
  /** From where the line begins. */
  along: number
}

const inOrder = (one: Place, other: Place) => one.line - other.line || one.along - other.along

/** Letters that are written from the right. */
const fromRight = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u

function placeOf(layout: TextLayout, { x, y }: Point): Place {
  const line = lineAt(layout, y)
  return { line, along: fromRight.test(layout.lines[line]?.text ?? '') ? -x : x }
}

/** The line whose base line is nearest: marks stand above and below it. */
function lineAt({ lines }: TextLayout, y: number): number {
  let nearest = 0
  for (const [at, { baseline }] of lines.entries())
    if (Math.abs(baseline - y) < Math.abs(lines[nearest]!.baseline - y)) nearest = at
  return nearest
}
