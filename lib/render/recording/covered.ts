// What other layers hide: a file must not hold what its picture does not show.
import { intersect, isEmpty, type Rect, union } from '@/lib/core/geometry'
import { takeClearBitmap } from '@/lib/kernel/bitmap'
import type { RenderScope } from '../scope/render-scope'
import { hidesLetters } from './hidden-letters'
import type { PictureLayer } from './picture-layer'
import { wordsBounds } from './recorded-path'

/** The pixels that look the same whatever lies below, opaque; nothing elsewhere. Null where no layer meets the part. */
export function coverOf(scope: RenderScope, above: readonly PictureLayer[], rect: Rect): Uint8Array | null {
  const met = metBy(above, rect)
  if (met.length === 0) return null
  const cover = composed(scope, met, rect)
  if (met.every(({ isOver }) => isOver)) return cover
  // What changes the colours below hides them where black and white come out as one.
  const [onBlack, onWhite] = [composed(scope, met, rect, 0), composed(scope, met, rect, 255)]
  for (let i = 0; i < cover.length; i += 4) {
    const isSame = [0, 1, 2].every((channel) => onBlack[i + channel] === onWhite[i + channel])
    cover.fill(0, i, i + 4)
    if (isSame) cover.set(onBlack.subarray(i, i + 4), i)
  }
  return cover
}

const metBy = (above: readonly PictureLayer[], rect: Rect): PictureLayer[] =>
  above.filter(({ bounds }) => !isEmpty(intersect(bounds, rect)))

/** Premultiplied: on nothing, or on grey. */
function composed(
  { kernel: { arena } }: RenderScope,
  layers: readonly PictureLayer[],
  rect: Rect,
  grey?: number,
): Uint8Array {
  const mark = arena.mark()
  const target = takeClearBitmap(arena, rect)
  const bytes = () => arena.bytes(target.pointer, target.strideBytes * target.height)
  if (grey !== undefined) {
    const ground = bytes()
    for (let i = 0; i < ground.length; i++) ground[i] = i % 4 === 3 ? 255 : grey
  }
  for (const { draw } of layers) draw(target, rect)
  const drawn = bytes().slice()
  arena.release(mark)
  return drawn
}

/** Pixels that are hidden become those that hide them. */
export function layCover(rows: Uint8Array, cover: Uint8Array | null): void {
  if (!cover) return
  for (let i = 0; i < rows.length; i += 4) if (cover[i + 3] === 255) rows.set(cover.subarray(i, i + 4), i)
}

/**
 * A drawing of which other layers hide letters is pixels, and has none of the words that they touch: of its paths a reader would have all.
 * So is writing by hand of which a part is hidden. What a person drew and nobody sees is left out.
 */
export const withoutCovered = (scope: RenderScope, layers: readonly PictureLayer[]): PictureLayer[] =>
  layers.flatMap((layer, at) => {
    if (!layer.paths) return [layer]
    const above = layers.slice(at + 1)
    const pixels = { ...layer, paths: null, clip: undefined }
    if (layer.words.length > 0) {
      const seen = seenWords(scope, layer, above)
      if (seen.length === layer.words.length) return [layer]
      return hiddenInk(scope, layer, above) === 1 ? [] : [{ ...pixels, words: seen }]
    }
    const hidden = layer.shape ? hiddenInk(scope, layer, above) : 0
    if (hidden === 1) return []
    return [layer.shape === 'freehand' && hidden >= hiddenInkMin ? pixels : layer]
  })

/** Of a stroke: an arrow that crosses it hides less. */
const hiddenInkMin = 0.05
const bandRows = 128

/** The share of its pixels that nobody sees. */
function hiddenInk(scope: RenderScope, layer: PictureLayer, above: readonly PictureLayer[]): number {
  const met = metBy(above, layer.bounds)
  if (met.length === 0) return 0
  let [ink, hidden] = [0, 0]
  for (let y = 0; y < layer.bounds.height; y += bandRows) {
    const rect = { ...layer.bounds, y: layer.bounds.y + y, height: Math.min(bandRows, layer.bounds.height - y) }
    const drawn = composed(scope, [layer], rect)
    const cover = coverOf(scope, met, rect)
    for (let i = 3; i < drawn.length; i += 4) {
      if (drawn[i] === 0) continue
      ink += 1
      if (cover?.[i] === 255) hidden += 1
    }
  }
  return ink === 0 ? 0 : hidden / ink
}

function seenWords(scope: RenderScope, layer: PictureLayer, above: readonly PictureLayer[]) {
  const places = layer.words.map((line) => wholePixels(wordsBounds(line)))
  const met = metBy(above, union(places))
  return layer.words.filter((line, at) => {
    const rect = places[at]!
    const cover = coverOf(scope, met, rect)
    if (!cover?.some((byte, i) => i % 4 === 3 && byte === 255)) return true
    return !hidesLetters(line, { rect, drawn: composed(scope, [layer], rect), cover })
  })
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
