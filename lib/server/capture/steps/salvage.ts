// What saves a page that never finishes: its script is cut off and its open requests are dropped, and Chromium paints what it has.
import 'server-only'
import type { CaptureContext } from '../attempt/context'
import { within } from '../page/bounded'

const answerMs = 500
// After stopLoading Chromium parses and paints what it held back (measured: `load` within 60 ms).
const paintMs = 400

/** Never fails. Marks the capture as partial. */
export async function salvage(context: CaptureContext): Promise<void> {
  const { cdp, watch } = context
  context.partial = true
  watch.open.giveUp()
  // A page in a synchronous loop answers nothing else until this (research: capture 0.10).
  await Promise.all([
    within(answerMs, cdp.send('Runtime.terminateExecution')),
    within(answerMs, cdp.send('Page.stopLoading')),
  ])
  await watch.until(() => watch.document?.loaded === true, paintMs)
}
