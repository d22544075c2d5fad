// A page that loops until its clock has gone on never leaves the loop in virtual time: it is captured anew in real time.
import 'server-only'
import { navigationMs } from '../attempt/budgets'
import type { CaptureContext } from '../attempt/context'
import { LostAttempt } from '../attempt/lost-attempt'
import { neverHeldStill } from '../attempt/timeouts'

/** Throws LostAttempt for such a page; where no time is left for another attempt, it is to be cut off and shown as it is. */
export function refuseHang(context: CaptureContext): void {
  if (context.clock.usesVirtualTime && context.calls.silent && navigationMs(context) > context.budgets.againMs)
    throw new LostAttempt(neverHeldStill())
}
