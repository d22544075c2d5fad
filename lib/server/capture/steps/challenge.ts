// Whether the picture shows the page or a challenge before it, which asks whether a human is looking.
import 'server-only'
import type { CaptureContext } from '../attempt/context'
import { holds } from '../page/in-page'
import { challengeHeaders, challengeSelectors } from './challenges.data'

const lookMs = 500

/** The loader of the document that is a challenge; undefined where it is the page. */
export async function challengeOf({ watch, calls, deadline }: CaptureContext): Promise<string | undefined> {
  if (!watch.document) return undefined
  const { loaderId, response } = watch.document
  const isMarked = challengeHeaders.some(([name, value]) => value.test(response?.headers[name] ?? ''))
  const isChallenge = isMarked || (await calls.call(holds, challengeSelectors.join(','), deadline.atMost(lookMs)))
  return isChallenge ? loaderId : undefined
}
