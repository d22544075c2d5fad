// From an empty tab to a document that has loaded, or to the best that can be had of one that never finishes.
import 'server-only'
import { withTimeout } from '../../wait/with-timeout'
import { navigationMs } from '../attempt/budgets'
import type { CaptureContext } from '../attempt/capture'
import { neverAnswered } from '../attempt/lost-attempt'
import { assertShowable, errorOfNavigation } from '../verdict/outcome'

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

// What saves a page that never finishes: its script is cut off and its open requests are dropped, and Chromium paints what it has.

const answerMs = 500
// After stopLoading Chromium parses and paints what it held back (measured: `load` within 60 ms).
const paintMs = 400

/** Never fails. Marks the capture as partial. */
export async function salvage(context: CaptureContext): Promise<void> {
  const { cdp, watch } = context
  context.partial = true
  watch.open.giveUp()
  // A page in a synchronous loop answers nothing else until this.
  await Promise.all([
    withTimeout(cdp.send('Runtime.terminateExecution'), { timeoutMs: answerMs }).catch(() => {}),
    withTimeout(cdp.send('Page.stopLoading'), { timeoutMs: answerMs }).catch(() => {}),
  ])
  await watch.until(() => watch.document?.loaded === true, paintMs)
}

// A script or stylesheet that never comes holds everything after it up. It is failed at the egress proxy, and the parser goes on:
// `Page.stopLoading` would end the parser with it (measured: a page with such a script in its head stays blank).

const tickMs = 100

/**
 * Whether the wait for `load` has to end now, so that a document which a script or stylesheet holds up can still be released inside the time
 * of the navigation: what follows keeps its own.
 */
function mustRelease(context: CaptureContext): boolean {
  const { lease, watch, budgets } = context
  if (!lease.traffic || watch.document?.parsed !== false || navigationMs(context) > budgets.releaseMs) return false
  return watch.open.blocking(budgets.hangMs).length > 0
}

/**
 * Resolves at `load`, when nothing holds the parser up, when the budget is spent, or when the time of the navigation is. Marks the capture as
 * partial when a request was failed. Without an egress proxy of its own (a remote browser) it does nothing.
 */
export async function releaseParser(context: CaptureContext): Promise<void> {
  const { lease, watch, budgets } = context
  if (!lease.traffic) return
  const untilMs = performance.now() + Math.min(budgets.releaseMs, navigationMs(context))
  let failedAny = false
  while (performance.now() < untilMs && watch.open.blocking(0).length > 0) {
    const hanging = watch.open.blocking(budgets.hangMs)
    if (hanging.length > 0) failedAny = true
    lease.failRequests(hanging)
    if (await watch.until(() => watch.document?.loaded === true, tickMs)) break
  }
  if (!failedAny) return
  context.partial = true
  // What follows the script in the document is parsed by now, or has as long as is left to be.
  await watch.until(() => watch.document?.loaded === true, Math.max(0, untilMs - performance.now()))
}
