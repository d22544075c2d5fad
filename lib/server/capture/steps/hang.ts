// A page that stays in a loop until its clock has gone on never leaves it once the clock is wound: it is captured anew with the real one.
import 'server-only'
import { navigationMs } from '../attempt/budgets'
import { LostAttempt } from '../attempt/lost-attempt'
import type { Stage } from '../attempt/stage'
import { neverHeldStill } from '../attempt/timeouts'

/** Throws LostAttempt for such a page; where no time is left for another attempt, it is to be cut off and shown as it is. */
export function refuseHang(stage: Stage): void {
  if (stage.clock.isWound && stage.calls.silent && navigationMs(stage) > stage.budgets.againMs)
    throw new LostAttempt(neverHeldStill())
}
