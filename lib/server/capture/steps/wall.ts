// Whether the picture shows the page or a wall before it, which asks whether a human is looking.
import 'server-only'
import type { Stage } from '../attempt/stage'
import { holds } from '../page/in-page'
import { wallHeaders, wallSelectors } from './walls.data'

const lookMs = 500

/** The loader of the document that is a wall; undefined where it is the page. */
export async function wallOf({ watch, calls, deadline }: Stage): Promise<string | undefined> {
  if (!watch.document) return undefined
  const { loaderId, response } = watch.document
  const isMarked = wallHeaders.some(([name, value]) => value.test(response?.headers[name] ?? ''))
  const isWall = isMarked || (await calls.call(holds, wallSelectors.join(','), deadline.atMost(lookMs)))
  return isWall ? loaderId : undefined
}
