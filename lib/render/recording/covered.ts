// What other layers hide: a file must not hold what its picture does not show.
import { intersect, isEmpty, type Rect, union } from '@/lib/core/geometry'
import { takeClearBitmap } from '@/lib/kernel/bitmap'
import type { RenderScope } from '../scope/render-scope'
import type { PictureLayer } from './picture-layer'
import { type RecordedWords, wordsBounds } from './recorded-path'

/** What the layers come to on nothing, premultiplied; null where none is there. */
export function coverOf(
  { kernel: { arena } }: RenderScope,
  above: readonly PictureLayer[],
  rect: Rect,
): Uint8Array | null {
  const met = above.filter(({ bounds, isOver }) => isOver && !isEmpty(intersect(bounds, rect)))
  if (met.length === 0) return null
  const mark = arena.mark()
  const target = takeClearBitmap(arena, rect)
  for (const { draw } of met) draw(target, rect)
  const cover = arena.bytes(target.pointer, target.strideBytes * target.height).slice()
  arena.release(mark)
  return cover
}

/** Pixels that are hidden become those that hide them. */
export function layCover(rows: Uint8Array, cover: Uint8Array | null): void {
  if (!cover) return
  for (let i = 0; i < rows.length; i += 4) if (cover[i + 3] === 255) rows.set(cover.subarray(i, i + 4), i)
}

/** A drawing of which other layers hide letters is pixels, and has none of the words that they touch: of its paths a reader would have all. */
export const withoutCovered = (scope: RenderScope, layers: readonly PictureLayer[]): PictureLayer[] =>
  layers.map((layer, at) => {
    if (!layer.paths || layer.words.length === 0) return layer
    const seen = seenWords(scope, layer, layers.slice(at + 1))
    return seen.length === layer.words.length ? layer : { ...layer, paths: null, clip: undefined, words: seen }
  })

function seenWords(scope: RenderScope, { words }: PictureLayer, above: readonly PictureLayer[]) {
  const places = words.map((line) => wholePixels(wordsBounds(line)))
  const all = union(places)
  const met = above.filter(({ bounds }) => !isEmpty(intersect(bounds, all)))
  return words.filter((line, at) => !isHidden(line, places[at]!, coverOf(scope, met, places[at]!)))
}

/** Of a letter: so much less, and people could no more read it. */
const hiddenShare = 0.5

/** Letters are taken for as wide as each other. */
function isHidden({ text }: RecordedWords, { width, height }: Rect, cover: Uint8Array | null): boolean {
  if (!cover) return false
  const letters = Math.max(1, [...text.trimEnd()].length)
  for (let letter = 0; letter < letters; letter++) {
    const [left, right] = [Math.floor((letter * width) / letters), Math.ceil(((letter + 1) * width) / letters)]
    let hidden = 0
    for (let y = 0; y < height; y++)
      for (let x = left; x < right; x++) if (cover[(y * width + x) * 4 + 3] === 255) hidden++
    if (hidden >= hiddenShare * (right - left) * height) return true
  }
  return false
}

function wholePixels({ x, y, width, height }: Rect): Rect {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.ceil(x + width) - left),
    height: Math.max(1, Math.ceil(y + height) - top),
  }
}
