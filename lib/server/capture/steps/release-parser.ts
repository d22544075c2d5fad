// A script or stylesheet that never comes holds everything after it up. It is failed at the egress proxy, and the parser goes on:
// `Page.stopLoading` would end the parser with it (measured: a page with such a script in its head stays blank).
import 'server-only'
import { navigationMs } from '../attempt/budgets'
import type { CaptureContext } from '../attempt/context'

const tickMs = 100

/**
 * Whether the wait for `load` has to end now, so that a document which a script or stylesheet holds up can still be released inside the time
 * of the navigation: what follows keeps its own.
 */
export function mustRelease(context: CaptureContext): boolean {
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
