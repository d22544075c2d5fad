// The last two waits before the picture: for fonts and pictures in view, and for everything that moves to stop.
import 'server-only'
import { withTimeout } from '../../wait/with-timeout'
import type { CaptureContext } from '../attempt/capture'
import { awaitResources, freezeAnimations } from '../page/in-page'
import { callInFrames } from '../page/page-calls'

// The page keeps its own limit; this much later it counts as silent.
const graceMs = 200

/** Goes on past the budget while pictures in view keep coming, until `load` would no longer be waited for. */
export async function awaitFontsAndPictures(context: CaptureContext): Promise<void> {
  const { watch, calls, budgets, deadline } = context
  let loadedBefore = -1
  for (;;) {
    const limitMs = deadline.atMost(budgets.resourcesMs)
    const pictures = await calls.call(awaitResources, limitMs, limitMs + graceMs)
    const isComing = pictures !== undefined && pictures.loading > 0 && pictures.loaded > loadedBefore
    if (!isComing) return
    if (context.partial || watch.navigating || watch.stopped || performance.now() >= context.loadUntilMs) return
    loadedBefore = pictures.loaded
  }
}

/** Frames too, of this site and of others. */
export async function freezePage({ calls, lease, budgets, deadline }: CaptureContext): Promise<void> {
  const limitMs = deadline.atMost(budgets.stillMs)
  const timeoutMs = limitMs + graceMs
  const inFrames = withTimeout(callInFrames(lease.page, freezeAnimations, limitMs), { timeoutMs }).catch(() => {})
  await Promise.all([calls.call(freezeAnimations, limitMs, timeoutMs), inFrames])
}
