// From an empty tab to a document that has loaded, or to the best that can be had of one that never finishes.
import 'server-only'
import { navigationMs } from '../attempt/budgets'
import type { Stage } from '../attempt/stage'
import { neverAnswered } from '../attempt/timeouts'
import { errorOfNavigation, refuseUnshowable } from '../verdict/verdict'
import { releaseParser } from './release-parser'
import { salvage } from './salvage'

/**
 * Waits for `load`; past the deadline, or when a parsed page gets nothing more from the network, what has come is kept and the capture is
 * partial. Throws `upstream_timeout` when not even a document came, and the verdict on a page that cannot be shown.
 */
export async function navigate(stage: Stage): Promise<void> {
  const { watch, cdp, budgets } = stage
  const startMs = performance.now()
  const availableMs = navigationMs(stage)
  stage.loadUntilMs = startMs + Math.min(budgets.loadMs, availableMs)
  const commitMs = Math.min(budgets.commitMs, availableMs)

  // Its answer says nothing that the events do not.
  cdp.send('Page.navigate', { url: stage.request.url }).catch(() => {})
  await watch.until(() => watch.document !== undefined || (watch.failure !== undefined && !watch.navigating), commitMs)
  if (watch.document) {
    const lateUntilMs = Math.min(performance.now() + budgets.loadMs / 3, startMs + availableMs)
    stage.loadUntilMs = Math.max(stage.loadUntilMs, lateUntilMs)
    return awaitLoad(stage)
  }
  throw watch.failure ? await errorOfNavigation(stage, watch.failure) : neverAnswered(commitMs)
}

/** Waits for the current document's `load`, over further redirects, as long as the budget of the navigation lasts. */
export async function awaitLoad(stage: Stage): Promise<void> {
  const { watch, budgets, deadline } = stage
  const leftMs = () => deadline.atMost(Math.max(stage.loadUntilMs - performance.now(), 0))
  const arrived = () => watch.document?.loaded === true && !watch.navigating
  while (!(await watch.until(arrived, Math.min(leftMs(), stallCheckMs)))) {
    const stalled = watch.document?.parsed && watch.open.silentMs > budgets.stallMs
    if (watch.stopped) return
    if (leftMs() > 0 && !stalled) continue
    if (!watch.document?.parsed) await releaseParser(stage)
    if (!arrived()) await salvage(stage)
    break
  }
  await refuseUnshowable(stage)
}

const stallCheckMs = 250
