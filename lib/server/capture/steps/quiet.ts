// The wait between `load` and the picture: as short as the page allows. A page on which nothing moves is not waited for.
import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import type { CaptureContext } from '../attempt/capture'
import { announceScroll, hasOtherClocks, lookForMovement, type Movement } from '../page/in-page'
import { awaitLoad } from './navigate'

// Measured: after 400 ms without navigation 20 of 20 redirecting pages were captured right.
const windowMs = 500
// A page that drew itself after `load` is done once it has something to show and was still for this long (swagger-ui: 2.0 to 1.4 of raw).
const stillMs = 200
// Longer than the window, as it costs nothing in virtual time: a redirect that a page announces for a second later is followed too.
const virtualMs = 1200
// A page that takes so much longer to answer than it was asked to is at work: past the end of the budget it counts as silent.
const askMs = 300
const tickMs = 25
const redirectsMax = 10

/** Resolves once nothing is on its way that would change the picture, or when the budget is spent. Follows client redirects. */
export async function awaitQuiet(context: CaptureContext): Promise<void> {
  const { watch, deadline, budgets } = context
  for (let redirects = 0; redirects <= redirectsMax; redirects++) {
    const loaderId = watch.document?.loaderId
    await quietOnce(context, deadline.atMost(budgets.quietMs))
    if (!watch.navigating && watch.document?.loaderId === loaderId) return
    await awaitLoad(context)
    if (context.partial) return
  }
}

async function quietOnce(context: CaptureContext, limitMs: number): Promise<void> {
  const { watch, calls, clock } = context
  const end = performance.now() + limitMs
  const leftMs = () => Math.max(0, end - performance.now())
  let quietSince = performance.now()
  // Not waited for: what it sets off is seen before the answer to the first look.
  void calls.call(announceScroll, undefined, limitMs + askMs)
  // A page that was still fetching at `load` is about to show what it fetched: two frames say nothing about it.
  let pauseMs: number | undefined = watch.open.busy > 0 ? stillMs : 0
  while (performance.now() < end) {
    if (watch.navigating || watch.stopped) return
    if (watch.open.busy > 0 || calls.silent) quietSince = performance.now()
    else if (performance.now() - quietSince >= windowMs) return
    else if (pauseMs !== undefined) {
      const askedAt = performance.now()
      const usesVirtualTime: boolean = pauseMs > 0 && (await goesByOneClock(context, leftMs() + askMs))
      if (performance.now() - askedAt > askMs) quietSince = performance.now()
      if (usesVirtualTime) await clock.advanceVirtualTime(pauseMs, Math.min(windowMs, leftMs()))
      const lookMs: number = usesVirtualTime ? 0 : Math.min(pauseMs, stillMs, leftMs())
      const movement: Movement | undefined = await calls.call(lookForMovement, lookMs, leftMs() + askMs)
      if (watch.open.busy > 0 || watch.navigating) continue
      if (movement === 'none' || (movement === 'bare' && usesVirtualTime && pauseMs === virtualMs)) return
      // A page that cannot use virtual time is looked at twice; the rest of the window passes by itself.
      if (pauseMs > 0 && !usesVirtualTime) pauseMs = undefined
      else pauseMs = movement === 'bare' ? virtualMs : stillMs
      continue
    }
    await delay(tickMs)
  }
}

/** Virtual time is the same as waiting: nothing in the page depends on another clock. */
export async function goesByOneClock({ lease, watch, calls }: CaptureContext, limitMs: number): Promise<boolean> {
  if (watch.open.hasChannel || lease.page.workers().length > 0) return false
  return (await calls.call(hasOtherClocks, undefined, limitMs)) === false
}
