// Having a browser page, and noticing that it is gone: what happens to the browser itself, in the caller's terms.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { BrowserOverrun, type BrowserSource, type PageLease, type Strategy } from '../../browser/source'
import { limitSignal, withSignal } from '../../wait/with-signal'
import { LostAttempt } from './lost-attempt'

interface PageTerms {
  host: string
  avoid: Strategy | undefined
  signal: AbortSignal
  limitMs: number
  /** What is said after the limit. */
  tooLate: () => ApiError
}

/** A page after a turn in the queue; rejects with `tooLate()` after the limit. One that comes later is given back. */
export async function acquirePage(
  source: BrowserSource,
  { signal, limitMs, tooLate, ...terms }: PageTerms,
): Promise<PageLease> {
  const limited = limitSignal({ signal, timeoutMs: limitMs, timeoutError: tooLate })
  const lease = source.lease({ ...terms, signal: limited.signal, limitMs })
  try {
    return await withSignal(lease, limited.signal)
  } catch (error) {
    lease.then(
      (tooLate) => tooLate.release('unused'),
      () => {},
    )
    throw error
  } finally {
    limited.clear()
  }
}

interface CrashWatch {
  /** Aborts with a LostAttempt when the page crashed or its browser is gone, with the verdict when it was ended for its memory. */
  crashed: AbortSignal
  stop(): void
}

export function watchForCrash({ page, broken }: PageLease): CrashWatch {
  const controller = new AbortController()
  const onCrash = (cause: Error) => controller.abort(new LostAttempt(crashed(cause), true))
  const onBroken = () => {
    const { reason } = broken
    // Another attempt would fill the memory once more.
    controller.abort(reason instanceof BrowserOverrun ? tooLarge(reason) : new LostAttempt(noBrowser(reason), true))
  }
  // Both come at once for a crash, and the crash is the better reason.
  page.on('error', onCrash)
  const stopLater = () => queueMicrotask(onBroken)
  if (broken.aborted) onBroken()
  else broken.addEventListener('abort', stopLater, { once: true })
  return {
    crashed: controller.signal,
    stop() {
      page.off('error', onCrash)
      broken.removeEventListener('abort', stopLater)
    },
  }
}

/** Also for a browser that is there and does not answer. */
export function noBrowser(cause?: unknown): ApiError {
  return new ApiError('upstream_unavailable', {
    message: 'No browser is available to capture the page in "url".',
    retryAfterSeconds: 5,
    cause,
  })
}

function tooLarge(cause: unknown): ApiError {
  return new ApiError('invalid_url', {
    message: 'The page in "url" needs more memory than a capture has.',
    hint: 'Capture a simpler page.',
    cause,
  })
}

/** The page is at fault: it ends what shows it. */
export function crashed(cause: unknown): ApiError {
  return new ApiError('internal_error', {
    message: 'The page in "url" keeps crashing the browser that shows it.',
    hint: 'Try again, or capture a simpler page.',
    cause,
  })
}
