// An attempt that failed by bad luck rather than by the page's nature: another one, in a fresh browser page, may succeed.
import 'server-only'
import type { ApiError } from '@/lib/contract/errors'

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
