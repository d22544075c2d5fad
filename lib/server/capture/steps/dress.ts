// The caller's own style sheet, and what the caller wants hidden or taken away.
import 'server-only'
import type { CaptureContext } from '../attempt/capture'
import { LostAttempt, neverHeldStill } from '../attempt/lost-attempt'
import { type Dress, dressPage } from '../page/dress-page'
import { askWithSelectors, malformed, tooSlow } from './look-up'

/**
 * Harmless to repeat. Throws unsupported_value for a selector that is none or that holds the page up; LostAttempt where the page cannot be
 * reached, unless it is dressed again later: a picture must not show what was to be hidden.
 */
export async function dress(context: CaptureContext, { isAgainLater = false } = {}): Promise<void> {
  const { calls, watch, request } = context
  const { hide = [], remove = [], styles = '' } = request.options ?? {}
  if (hide.length + remove.length + styles.length === 0) return
  const asked: Dress = { hide, remove, styles }
  const loaderId = watch.document?.loaderId
  const dressed = await askWithSelectors(context, {
    ask: (limitMs) => calls.call(dressPage, asked, limitMs),
    tooSlow: () => slowest(asked),
  })
  if (dressed) {
    if (dressed.malformed) throw malformed(dressed.malformed.field, dressed.malformed.selector)
    context.unmatched = dressed.unmatched
    return
  }
  // Another document is dressed when it is there.
  if (isAgainLater || watch.document?.loaderId !== loaderId || watch.navigating || hide.length + remove.length === 0)
    return
  throw new LostAttempt(neverHeldStill())
}

/** Which of several it was nobody knows. */
function slowest({ hide, remove }: Dress): Error {
  const [selector = ''] = [...hide, ...remove]
  const isOnly = hide.length + remove.length === 1
  return tooSlow(hide.length > 0 ? 'hide' : 'remove', isOnly ? selector : '')
}
