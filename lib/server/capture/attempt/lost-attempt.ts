// An attempt that failed by bad luck rather than by the page's nature: another one, in a fresh browser page, may succeed.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { limitInWords } from '../../wait/with-timeout'

export class LostAttempt extends Error {
  override name = 'LostAttempt'

  /** `verdict` is what the caller hears when there is no further attempt. */
  constructor(
    readonly verdict: ApiError,
    /** The browser itself may be the cause. */
    readonly suspect = false,
  ) {
    super(verdict.message, { cause: verdict.cause })
  }
}

// The four ways in which a capture runs out of time, in the caller's words. All are `upstream_timeout`.

const timeout = (message: string, hint: string) => new ApiError('upstream_timeout', { message, hint })

const silences = new WeakSet<object>()

export function neverAnswered(limitMs: number): ApiError {
  const silence = timeout(
    `The page in "url" sent nothing within ${limitInWords(limitMs)}.`,
    'Check that the site is up, then try again.',
  )
  silences.add(silence)
  return silence
}

/** The site sent nothing: no page of it can hold up the browser. */
export const isSilence = (error: object): boolean => silences.has(error)

export const paintedNothing = () =>
  timeout(
    'The page in "url" painted nothing before its time was over.',
    'Try again later, or capture a page that answers sooner.',
  )

export const neverHeldStill = () =>
  timeout(
    'The page in "url" never held still for long enough to be captured.',
    'Try again later, or capture a page that does not keep navigating.',
  )

export const tookTooLong = (limitMs: number) =>
  timeout(
    `The page in "url" could not be captured within the time limit of ${limitInWords(limitMs)}.`,
    'Try again later, or capture a lighter page.',
  )
