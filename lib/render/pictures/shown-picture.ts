// The main picture as the card shows it. A background made of it takes these pixels and no others: what is redacted on the card
// is redacted behind it.

import type { ScenePlan } from '../plan/plan'
import type { PrepareScope } from '../prepare'
import type { Picture } from './picture'
import { sourceOf } from './source'

/** Undefined while it has no pixels. */
export function shownPicture({ kernel, kept, pictureOf }: PrepareScope, plan: ScenePlan): Picture | undefined {
  const card = plan.cards[0]
  const file = card && pictureOf(card.assetId)
  return file && sourceOf(kernel, file, card, kept.sources)
}
