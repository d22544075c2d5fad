// The pixels a card is made of: the file turned, flipped, cropped, redacted and adjusted. Where any of that is asked for a copy
// is made once, and only the copy is drawn: what a redaction covers is in no later step's reach.

import { intersect, isEmpty } from '@/lib/core/geometry'
import { contentHash } from '@/lib/core/hash'
import type { PixelImage } from '@/lib/core/surface'
import type { Bitmap } from '@/lib/kernel/kernel'
import type { Adjustments, Picture } from '@/lib/scene/picture'
import { cutName, type PlannedCard, patchesOf, redactedCard } from '../plan/planned-card'
import { BlurredParts } from '../scope/blurred-parts'
import type { DecodedPicture } from '../scope/decoded-picture'
import { isOpaqueImage } from '../scope/decoded-picture'
import type { RenderCaches, RenderScope, SourcePicture } from '../scope/render-scope'
import { adjustBitmap, adjustImage, isNeutral } from './adjust'
import { drawnSource } from './drawn-source'
import { redraw } from './redact'

/** `picture`: the card's file. */
export function sourceOf(scope: RenderScope, picture: DecodedPicture, card: PlannedCard): DecodedPicture {
  const { adjustments } = card.picture
  if (picture.drawn && isUpright(card.picture)) {
    const isPlain = isUncut(card) && patchesOf(card).length === 0 && isNeutral(adjustments)
    return isPlain ? picture : drawnSource(scope, picture, card, () => treated(scope, picture, card, null).image)
  }
  return treated(scope, picture, card, isNeutral(adjustments) ? null : adjustments)
}

function treated(
  { kernel, caches: { sources } }: RenderScope,
  picture: DecodedPicture,
  card: PlannedCard,
  adjustments: Adjustments | null,
): DecodedPicture {
  const patches = patchesOf(card)
  if (isWhole(card) && patches.length === 0 && !adjustments) return picture
  // Names begin with the file's serial: dropping the file drops its copies.
  const base = `${picture.serial}/${cutName(card)}/${adjustments ? contentHash(adjustments) : 'plain'}/`
  const key = `${base}${contentHash(patches.map(({ name }) => name))}`
  const known = sources.get(key)
  if (known) return known
  // While a redaction is dragged one copy is changed where the redaction was and is: a whole one takes 30 ms at 4K.
  const kept = sources.takeUnused(base)
  const cut = cutPicture(sources, picture, card)
  const image = kept?.image ?? copyOf(cut)
  if (!kept && adjustments) adjustImage(kernel, image, adjustments)
  const treat = adjustments && ((pixels: Bitmap) => adjustBitmap(kernel, pixels, adjustments))
  const blurs = kept ? (kept.blurs ?? new BlurredParts()) : null
  redraw(kernel, { picture: cut, copy: image, treat, blurs }, kept?.patches ?? [], patches)
  const source: SourcePicture = {
    serial: key,
    of: base,
    image,
    opaque: picture.opaque || isOpaqueImage(image),
    patches,
    blurs,
    nameAt: (part) => base + patches.flatMap((patch) => (isEmpty(intersect(patch, part)) ? [] : [patch.name])).join(),
  }
  sources.set(key, source, image.data.length + (blurs?.bytes ?? 0))
  return source
}

const isUpright = ({ turnDeg, flip }: Picture) => turnDeg === 0 && !flip.horizontal && !flip.vertical
const isUncut = ({ crop, source }: PlannedCard) => crop.width === source.width && crop.height === source.height
const isWhole = (card: PlannedCard) => isUpright(card.picture) && isUncut(card)

/** Half of what the cache holds. A larger one is cut again each time. */
const cutBytesMax = 40 * 1024 * 1024

/**
 * What the card shows of the file, turned: never changed. Cut before it is redacted: what redactions are made of lies beside them, and
 * nothing beyond the crop may show.
 */
function cutPicture(
  sources: RenderCaches['sources'],
  { serial, image, opaque }: DecodedPicture,
  card: PlannedCard,
): PixelImage {
  if (isWhole(card)) return image
  const key = `${serial}/cut/${cutName(card)}`
  const known = sources.get(key)
  if (known) return known.image
  const { turnDeg, flip } = card.picture
  const turned = isUpright(card.picture) ? image : turnImage(image, turnDeg, flip)
  const cut = isUncut(card) ? turned : cropImage(turned, card.crop)
  if (cut.data.length <= cutBytesMax)
    sources.set(key, { serial: key, image: cut, opaque, patches: [], blurs: null }, cut.data.length)
  return cut
}

/**
 * The main picture as its card shows it, for a background made of it: what is redacted on the card is redacted behind it.
 * Undefined while it has no pixels.
 */
export function shownPicture(scope: RenderScope): DecodedPicture | undefined {
  const card = scope.cards[0]
  const file = card && scope.pictureOf(card.assetId)
  return file && sourceOf(scope, file, card)
}

/**
 * A file drawn beside the cards: a sticker, a watermark. Where a card shows the same file redacted, so does the stamp, as the card cuts
 * and turns it; adjusted is only the card. Undefined while it has no pixels.
 */
export function stampPicture(scope: RenderScope, assetId: string): DecodedPicture | undefined {
  const file = scope.pictureOf(assetId)
  const card = redactedCard(scope.cards, assetId)
  return file && card ? treated(scope, file, card, null) : file
}

const copyOf = ({ width, height, data }: PixelImage): PixelImage => ({ width, height, data: data.slice() })

function turnImage(image: PixelImage, turnDeg: number, flip: { horizontal: boolean; vertical: boolean }): PixelImage {
  const upright = turnDeg % 180 === 0
  const width = upright ? image.width : image.height
  const height = upright ? image.height : image.width
  const from = pixelsOf(image)
  const to = new Uint32Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = flip.vertical ? height - 1 - y : y
    for (let x = 0; x < width; x++) {
      const column = flip.horizontal ? width - 1 - x : x
      // The place of the pixel before it was turned clockwise.
      const [sourceX, sourceY] =
        turnDeg === 90
          ? [row, image.height - 1 - column]
          : turnDeg === 180
            ? [image.width - 1 - column, image.height - 1 - row]
            : turnDeg === 270
              ? [image.width - 1 - row, column]
              : [column, row]
      to[y * width + x] = from[sourceY * image.width + sourceX]!
    }
  }
  return { width, height, data: new Uint8ClampedArray(to.buffer) }
}

/** A pixel a number; without a copy where the bytes lie on a boundary of four, as all but a view of a file's do. */
function pixelsOf({ data }: PixelImage): Uint32Array {
  const { buffer, byteOffset, length } = data.byteOffset % 4 === 0 ? data : data.slice()
  return new Uint32Array(buffer, byteOffset, length / 4)
}

function cropImage(image: PixelImage, rect: PlannedCard['crop']): PixelImage {
  const cut = intersect(rect, { x: 0, y: 0, width: image.width, height: image.height })
  // A file smaller than its scene says: nothing of it is shown.
  if (isEmpty(cut)) return { width: 1, height: 1, data: new Uint8ClampedArray(4) }
  const { x, y, width, height } = cut
  const data = new Uint8ClampedArray(width * height * 4)
  for (let row = 0; row < height; row++) {
    const from = ((y + row) * image.width + x) * 4
    data.set(image.data.subarray(from, from + width * 4), row * width * 4)
  }
  return { width, height, data }
}
