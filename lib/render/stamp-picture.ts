// A picture drawn beside the cards: a sticker's, a watermark's. Where a card shows the same file redacted, so does the stamp: a
// redaction hides what it covers in the whole picture.
import type { Picture } from './picture'
import type { PrepareScope } from './prepare'
import { sourceOf } from './source'

/** Undefined while it has no pixels. */
export function stampPicture({ kernel, kept, pictureOf, cards }: PrepareScope, assetId: string): Picture | undefined {
  const file = pictureOf(assetId)
  const card = cards.find((each) => each.assetId === assetId && each.redactions.length > 0)
  return file && card ? sourceOf(kernel, file, card, kept.sources) : file
}
