// A picture drawn beside the cards: a sticker's, a watermark's. Where a card shows the same file redacted, so does the stamp: a
// redaction hides what it covers in the whole picture.

import type { PlannedCard } from '../plan/plan'
import type { PrepareScope } from '../prepare'
import type { Picture } from './picture'
import { sourceOf } from './source'

/** The card whose pixels a stamp of that file shows; undefined where it shows the file as it is. */
export const stampCard = (cards: readonly PlannedCard[], assetId: string): PlannedCard | undefined =>
  cards.find((card) => card.assetId === assetId && card.redactions.length > 0)

/** Undefined while it has no pixels. */
export function stampPicture({ kernel, kept, pictureOf, cards }: PrepareScope, assetId: string): Picture | undefined {
  const file = pictureOf(assetId)
  const card = stampCard(cards, assetId)
  return file && card ? sourceOf(kernel, file, card, kept.sources) : file
}
