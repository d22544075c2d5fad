// From an empty tab to a document that has loaded, or to the best that can be had of one that never finishes.
import 'server-only'
import { navigationMs } from '../attempt/budgets'
import type { CaptureContext } from '../attempt/context'
import { neverAnswered } from '../attempt/timeouts'
import { assertShowable, errorOfNavigation } from '../verdict/showable'
import { mustRelease, releaseParser } from './release-parser'
import { salvage } from './salvage'

/**
 * Waits for `load`; past the deadline, or when a parsed page gets nothing more from the network, what has come is kept and the capture is
 * partial. Throws `upstream_timeout` when not even a document came, and the verdict on a page that cannot be shown.
 */
export async function navigate(context: CaptureContext): Promise<void> {
  const { watch, cdp, budgets } = context
  const startMs = performance.now()
  const availableMs = navigationMs(context)
  context.loadUntilMs = startMs + Math.min(budgets.loadMs, availableMs)
  const commitMs = Math.min(budgets.commitMs, availableMs)

  // Its answer says nothing that the events do not.
  cdp.send('Page.navigate', { url: context.request.url }).catch(() => {})
  await watch.until(() => watch.document !== undefined || (watch.failure !== undefined && !watch.navigating), commitMs)
  if (watch.document) {
    const lateUntilMs = Math.min(performance.now() + budgets.loadMs / 3, startMs + availableMs)
    context.loadUntilMs = Math.max(context.loadUntilMs, lateUntilMs)
    return awaitLoad(context)
  }
  throw watch.failure ? await errorOfNavigation(context, watch.failure) : neverAnswered(commitMs)
}

/** Waits for the current document's `load`, over further redirects, as long as the budget of the navigation lasts. */
export async function awaitLoad(context: CaptureContext): Promise<void> {
  const { watch, budgets, deadline } = context
  const leftMs = () => deadline.atMost(Math.max(context.loadUntilMs - performance.now(), 0))
  const arrived = () => watch.document?.loaded === true && !watch.navigating
  while (!(await watch.until(arrived, Math.min(leftMs(), stallCheckMs)))) {
    const stalled = watch.document?.parsed && watch.open.silentMs > budgets.stallMs
    if (watch.stopped) return
    if (leftMs() > 0 && !stalled && !mustRelease(context)) continue
    if (!watch.document?.parsed) await releaseParser(context)
    if (!arrived()) await salvage(context)
    break
  }
  await assertShowable(context)
}

const stallCheckMs = 250
