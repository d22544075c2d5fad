// A blank picture gets a second look: a page may only be late. One that cannot change is not waited for.
import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import type { Stage } from '../attempt/stage'
import { canChange } from '../page/in-page'
import { type FlatColor, flatColorOf } from './blank'
import { photograph } from './photograph'
import { settle, settleElsewhere } from './settle'

const firstPauseMs = 200
const askMs = 300

export interface SecondLook {
  /** The picture to keep. */
  png: Buffer
  /** Its colour, when it is still blank. */
  flat: FlatColor | undefined
}

export async function lookAgain(stage: Stage, png: Buffer): Promise<SecondLook> {
  const { watch, calls, budgets, deadline } = stage
  let latest: SecondLook = { png, flat: await flatColorOf(png) }
  const end = performance.now() + deadline.atMost(budgets.secondLookMs)
  for (let pauseMs = firstPauseMs; latest.flat && performance.now() + pauseMs < end; pauseMs *= 2) {
    const changeable = watch.navigating || watch.open.count > 0 || (await calls.call(canChange, undefined, askMs))
    if (changeable === false) break
    const loaderId = watch.document?.loaderId
    await delay(pauseMs)
    if (watch.navigating || watch.document?.loaderId !== loaderId) {
      // The time to load was the first document's: another one has what the second look has left.
      stage.loadUntilMs = Math.max(stage.loadUntilMs, end)
      await settleElsewhere(stage)
    } else await settle(stage)
    // A blank picture is better than none.
    const again = await photograph(stage).catch(() => undefined)
    if (!again) break
    latest = { png: again, flat: await flatColorOf(again) }
  }
  return latest
}
