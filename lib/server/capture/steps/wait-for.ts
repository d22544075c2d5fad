// The waits the caller asks for: for an element, and for time of the page's own clock.
import 'server-only'
import type { CaptureContext } from '../attempt/capture'
import { LostAttempt } from '../attempt/lost-attempt'
import { absent, lookUp } from './look-up'
import { goesByOneClock } from './quiet'

const elementMs = 5000
const tickMs = 100
const askMs = 300

/** Throws invalid_request when an element does not come. The time that is kept for what follows is not used up. */
export async function awaitAsked(context: CaptureContext): Promise<void> {
  const { waitForSelector, selector, delayMs = 0 } = context.request.options ?? {}
  if (waitForSelector !== undefined) await awaitElement(context, 'waitForSelector', waitForSelector)
  if (selector !== undefined) await awaitElement(context, 'selector', selector)
  if (delayMs === 0) return
  const limitMs = Math.min(delayMs, spareMs(context))
  await passTime(context, delayMs, limitMs)
  if (limitMs < delayMs) context.partial = true
}

/** Throws invalid_request when it does not come in time. */
export async function awaitElement(
  context: CaptureContext,
  field: 'waitForSelector' | 'selector' | 'click',
  selector: string,
): Promise<void> {
  const limitMs = Math.min(elementMs, spareMs(context))
  const end = performance.now() + limitMs
  for (let passedMs = 0; ; passedMs += tickMs) {
    const found = await lookUp(context, { field, selector })
    if (found?.state === 'found') return
    // Of a clock that we wind, as much passes as would have while we waited.
    if (passedMs >= limitMs || performance.now() >= end || context.watch.stopped) {
      // Of a page that was at work all the time nobody knows what it has.
      throw context.calls.silent ? new LostAttempt(absent(field, selector)) : absent(field, selector)
    }
    await passTime(context, tickMs, tickMs)
  }
}

/** Milliseconds that are not kept for what follows the waits. */
export const spareMs = ({ deadline, budgets }: CaptureContext) =>
  Math.max(0, deadline.remainingMs() - budgets.afterWaitsMs)

/** Of the page's own time; a real clock is waited for, a navigation ends it. */
export async function passTime(context: CaptureContext, pageMs: number, limitMs: number): Promise<void> {
  const { clock, watch } = context
  if (await goesByOneClock(context, askMs)) await clock.advanceVirtualTime(pageMs, limitMs)
  else await watch.until(() => watch.navigating, limitMs)
}
