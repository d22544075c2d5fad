// The waits before a picture once more, when it shows something else than they were for: another document, or what came since.
import 'server-only'
import type { Stage } from '../attempt/stage'
import { awaitLoad } from './navigate'
import { awaitQuiet } from './quiet'
import { awaitFontsAndPictures, stopMovement } from './rest'

/** For a page that went elsewhere. Throws the verdict on one that cannot be shown. */
export async function settleElsewhere(stage: Stage): Promise<void> {
  await awaitLoad(stage)
  // A picture too early is better than none.
  if (isLate(stage, stage.budgets.quietMs)) return
  await awaitQuiet(stage)
  await settle(stage)
}

/** For a page that changed where it is. */
export async function settle(stage: Stage): Promise<void> {
  if (isLate(stage)) return
  await awaitFontsAndPictures(stage)
  await stopMovement(stage)
}

function isLate({ budgets, deadline }: Stage, furtherMs = 0): boolean {
  return deadline.remainingMs() < furtherMs + budgets.resourcesMs + budgets.stillMs + budgets.shotAgainMs
}
