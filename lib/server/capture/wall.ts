// Whether the picture shows the page or a wall before it, which asks whether a human is looking.
import 'server-only'
import { holds } from './in-page'
import type { Stage } from './stage'
import { wallHeaders, wallSelectors } from './walls.data'

const lookMs = 500

export async function showsWall({ watch, calls, deadline }: Stage): Promise<boolean> {
  const headers = watch.document?.response?.headers ?? {}
  if (wallHeaders.some(([name, value]) => value.test(headers[name] ?? ''))) return true
  return (await calls.call(holds, wallSelectors.join(','), deadline.atMost(lookMs))) === true
}
