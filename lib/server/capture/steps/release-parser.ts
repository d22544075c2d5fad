// A script or stylesheet that never comes holds everything after it up. It is failed at the egress proxy, and the parser goes on:
// `Page.stopLoading` would end the parser with it (measured: a page with such a script in its head stays blank).
import 'server-only'
import type { CaptureContext } from '../attempt/context'

const tickMs = 100

/**
 * Resolves at `load`, when nothing holds the parser up, or when the budget is spent. Marks the capture as partial when a request was
 * failed. Without an egress proxy of its own (a remote browser) it does nothing.
 */
export async function releaseParser(context: CaptureContext): Promise<void> {
  const { lease, watch, budgets, deadline } = context
  if (!lease.traffic) return
  const untilMs = performance.now() + deadline.atMost(budgets.releaseMs)
  while (performance.now() < untilMs && watch.open.blocking(0).length > 0) {
    const hanging = watch.open.blocking(budgets.hangMs)
    if (hanging.length > 0) context.partial = true
    lease.failRequests(hanging)
    if (await watch.until(() => watch.document?.loaded === true, tickMs)) return
  }
  // What follows the script in the document is parsed by now, or has as long as is left to be.
  if (context.partial)
    await watch.until(() => watch.document?.loaded === true, Math.max(0, untilMs - performance.now()))
}
