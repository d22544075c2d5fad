// Waiting with a limit for something that cannot be stopped itself.
import 'server-only'

export interface Limit {
  timeoutMs: number
  signal?: AbortSignal | undefined
  timeoutError: () => Error
}

/** Settles as `promise` does, or rejects after the time limit or with the signal's reason. A late rejection of `promise` is swallowed. */
export function settleWithin<T>(promise: Promise<T>, { timeoutMs, signal, timeoutError }: Limit): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(timeoutError())), timeoutMs)
    const onAbort = () => settle(() => reject(signal?.reason))
    function settle(outcome: () => void): void {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      outcome()
    }
    promise.then(
      (value) => settle(() => resolve(value)),
      (error) => settle(() => reject(error)),
    )
    if (signal?.aborted) onAbort()
    else signal?.addEventListener('abort', onAbort, { once: true })
  })
}
