// A blank picture is taken again: a page may only be late. One that cannot change is not waited for.
import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import type { CaptureContext } from '../attempt/capture'
import { canChange } from '../page/in-page'
import { type FlatColor, flatColorOf } from './blank'
import { photograph, rerunAllWaits, rerunLastWaits } from './photograph'

const firstPauseMs = 200
const askMs = 300

export interface BlankRetry {
  /** The picture to keep. */
  png: Buffer
  /** Its colour, when it is still blank. */
  flat: FlatColor | undefined
}

export async function retryBlank(context: CaptureContext, png: Buffer): Promise<BlankRetry> {
  const { watch, calls, budgets, deadline } = context
  let latest: BlankRetry = { png, flat: await flatColorOf(png) }
  const end = performance.now() + deadline.atMost(budgets.blankRetryMs)
  for (let pauseMs = firstPauseMs; latest.flat && performance.now() + pauseMs < end; pauseMs *= 2) {
    const changeable = watch.navigating || watch.open.count > 0 || (await calls.call(canChange, undefined, askMs))
    if (changeable === false) break
    const loaderId = watch.document?.loaderId
    await delay(pauseMs)
    if (watch.navigating || watch.document?.loaderId !== loaderId) {
      // The time to load was the first document's: another one has what the retry has left.
      context.loadUntilMs = Math.max(context.loadUntilMs, end)
      await rerunAllWaits(context)
    } else await rerunLastWaits(context)
    // A blank picture is better than none.
    const again = await photograph(context).catch(() => undefined)
    if (!again) break
    latest = { png: again, flat: await flatColorOf(again) }
  }
  return latest
}
