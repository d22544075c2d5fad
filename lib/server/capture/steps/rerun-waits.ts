// The waits before a picture once more, when it shows something else than they were for: another document, or what came since.
import 'server-only'
import type { CaptureContext } from '../attempt/context'
import { awaitFontsAndPictures, freezePage } from './freeze'
import { awaitLoad } from './navigate'
import { awaitQuiet } from './quiet'

/** For a page that went elsewhere. Throws the verdict on one that cannot be shown. */
export async function rerunAllWaits(context: CaptureContext): Promise<void> {
  await awaitLoad(context)
  // A picture too early is better than none.
  if (isLate(context, context.budgets.quietMs)) return
  await awaitQuiet(context)
  await rerunLastWaits(context)
}

/** For a page that changed where it is. */
export async function rerunLastWaits(context: CaptureContext): Promise<void> {
  if (isLate(context)) return
  await awaitFontsAndPictures(context)
  await freezePage(context)
}

function isLate({ budgets, deadline }: CaptureContext, furtherMs = 0): boolean {
  return deadline.remainingMs() < furtherMs + budgets.resourcesMs + budgets.stillMs + budgets.shotAgainMs
}
