// Waits for a promise for a limited time. The work behind it goes on: who can stop it gives it a signal as well.
import 'server-only'

export interface WaitLimit {
  timeoutMs: number
  signal?: AbortSignal | undefined
  /** Without it a DOMException called TimeoutError. */
  timeoutError?: () => Error
}

/** Settles as `promise` does, or rejects after the time limit or with the signal's reason. A late rejection of `promise` is swallowed. */
export function withTimeout<Value>(promise: Promise<Value>, limit: WaitLimit): Promise<Value> {
  const { timeoutMs, signal, timeoutError = noAnswer } = limit
  return new Promise<Value>((resolve, reject) => {
    const timer = setTimeout(() => end(() => reject(timeoutError())), timeoutMs)
    const onAbort = () => end(() => reject(signal?.reason))
    function end(outcome: () => void): void {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      outcome()
    }
    promise.then(
      (value) => end(() => resolve(value)),
      (error) => end(() => reject(error)),
    )
    if (signal?.aborted) onAbort()
    else signal?.addEventListener('abort', onAbort, { once: true })
  })
}

const noAnswer = () => new DOMException('No answer in time.', 'TimeoutError')

/** A limit as people are told of it, in whole seconds: "1 second", "10 seconds". */
export function limitInWords(limitMs: number): string {
  const seconds = Math.max(1, Math.round(limitMs / 1000))
  return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
}
