// The last two waits before the picture: for fonts and pictures in view, and for everything that moves to stop.
import 'server-only'
import type { Stage } from '../attempt/stage'
import { awaitResources, comeToRest } from '../page/in-page'

// The page keeps its own limit; this much later it counts as silent.
const graceMs = 200

export async function awaitFontsAndPictures({ calls, budgets, deadline }: Stage): Promise<void> {
  const limitMs = deadline.atMost(budgets.resourcesMs)
  await calls.call(awaitResources, limitMs, limitMs + graceMs)
}

export async function stopMovement({ calls, budgets, deadline }: Stage): Promise<void> {
  const limitMs = deadline.atMost(budgets.stillMs)
  await calls.call(comeToRest, limitMs, limitMs + graceMs)
}
