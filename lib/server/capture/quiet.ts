// The wait between `load` and the picture: as short as the page allows. A page on which nothing moves is not waited for.
import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import { lookForMovement } from './in-page'
import { awaitLoad } from './navigate'
import type { Stage } from './stage'

// Measured (research: capture 0.2): after 400 ms without navigation 20 of 20 redirecting pages were captured right.
const windowMs = 500
// A page that drew itself after `load` is done once it has something to show and was still for this long (swagger-ui: 2.0 to 1.4 of raw).
const stillMs = 200
const tickMs = 25
const redirectsMax = 10

/** Resolves once nothing is on its way that would change the picture, or when the budget is spent. Follows client redirects. */
export async function awaitQuiet(stage: Stage): Promise<void> {
  const { watch, deadline, budgets } = stage
  for (let redirects = 0; redirects <= redirectsMax; redirects++) {
    const loaderId = watch.document?.loaderId
    await quietOnce(stage, deadline.atMost(budgets.quietMs))
    if (!watch.navigating && watch.document?.loaderId === loaderId) return
    await awaitLoad(stage)
    if (stage.partial) return
  }
}

async function quietOnce(stage: Stage, limitMs: number): Promise<void> {
  const { watch, calls } = stage
  const end = performance.now() + limitMs
  let quietSince = performance.now()
  // A page that was still fetching at `load` is about to show what it fetched: two frames say nothing about it.
  let lookMs = watch.open.busy > 0 ? stillMs : 0
  while (performance.now() < end) {
    if (watch.navigating || watch.stopped) return
    if (watch.open.busy > 0) quietSince = performance.now()
    else if (performance.now() - quietSince >= windowMs) return
    else if (lookMs <= stillMs) {
      const movement = await calls.call(lookForMovement, lookMs, end - performance.now())
      if (calls.silent) return
      if (movement === 'none' && watch.open.busy === 0 && !watch.navigating) return
      lookMs += stillMs
      continue
    }
    await delay(tickMs)
  }
}
