// What saves a page that never finishes: its script is cut off and its open requests are dropped, and Chromium paints what it has.
import 'server-only'
import { withTimeout } from '../../wait/with-timeout'
import type { CaptureContext } from '../attempt/context'

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
    withTimeout(cdp.send('Runtime.terminateExecution'), { timeoutMs: answerMs }).catch(() => {}),
    withTimeout(cdp.send('Page.stopLoading'), { timeoutMs: answerMs }).catch(() => {}),
  ])
  await watch.until(() => watch.document?.loaded === true, paintMs)
}
