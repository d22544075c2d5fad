// The pixels a card is made of: the file turned, flipped, cropped, redacted and adjusted. Where any of that is asked for a copy
// is made once, and only the copy is drawn: what a redaction covers is in no later step's reach.

import { intersect, isEmpty } from '@/lib/core/geometry'
import type { PixelImage } from '@/lib/core/surface'
import type { Adjustments } from '@/lib/scene/picture'
import { type PlannedCard, redactedCard, sourceName, stampName } from '../plan/planned-card'
import type { DecodedPicture } from '../scope/decoded-picture'
import { isOpaqueImage } from '../scope/decoded-picture'
import type { RenderScope } from '../scope/render-scope'
import { adjustImage, isNeutral } from './adjust'
import { redactAll } from './redact'

/** `picture`: the card's file. */
export function sourceOf(scope: RenderScope, picture: DecodedPicture, card: PlannedCard): DecodedPicture {
  const { adjustments } = card.picture
  return isNeutral(adjustments)
    ? madeSource(scope, picture, { card, adjustments: null, name: stampName(card) })
    : madeSource(scope, picture, { card, adjustments, name: sourceName(card) })
}

interface Treatment {
  card: PlannedCard
  adjustments: Adjustments | null
  /** Names all that is done. */
  name: string
}

function madeSource({ kernel, caches }: RenderScope, picture: DecodedPicture, treatment: Treatment): DecodedPicture {
  const { adjustments, name } = treatment
  const { turnDeg, flip } = treatment.card.picture
  const { redactions, crop, source: whole } = treatment.card
  const uncut = crop.width === whole.width && crop.height === whole.height
  const upright = turnDeg === 0 && !flip.horizontal && !flip.vertical
  if (upright && uncut && redactions.length === 0 && !adjustments) return picture
  // The key begins with the file's serial: dropping the file drops its copies.
  const key = `${picture.serial}/${name}`
  const known = caches.sources.get(key)
  if (known) return known
  const turned = upright ? picture.image : turnImage(picture.image, turnDeg, flip)
  // Cut first: what redactions are made of lies beside them, and nothing beyond the crop may show.
  const cut = uncut ? turned : cropImage(turned, crop)
  const image = copyOf(cut)
  const shifted = redactions.map((each) => ({ ...each, x: each.x - crop.x, y: each.y - crop.y }))
  redactAll(kernel, cut, image, shifted)
  if (adjustments) adjustImage(kernel, image, adjustments)
  const source = { serial: key, image, opaque: picture.opaque || isOpaqueImage(image) }
  caches.sources.set(key, source, image.data.length)
  return source
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
  return file && card ? madeSource(scope, file, { card, adjustments: null, name: stampName(card) }) : file
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
