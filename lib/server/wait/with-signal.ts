// Waits for a promise as long as a signal allows, and makes the signal that ends by itself after a time.
import 'server-only'
import type { WaitLimit } from './with-timeout'

/** Settles as `promise` does, or rejects with the signal's reason as soon as it aborts. A late rejection of `promise` is swallowed. */
export async function withSignal<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  promise.catch(() => {})
  signal.throwIfAborted()
  let stop = () => {}
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
  })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

interface LimitedSignal {
  signal: AbortSignal
  /** Ends the time and lets go of the given signal; nothing aborts `signal` after it. */
  clear(): void
}

/** Aborts with the reason of the given signal, or after the time limit with `timeoutError()`. */
export function limitSignal({ signal: given, timeoutMs, timeoutError }: Required<WaitLimit>): LimitedSignal {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(timeoutError()), timeoutMs)
  const onAbort = () => controller.abort(given?.reason)
  if (given?.aborted) onAbort()
  else given?.addEventListener('abort', onAbort, { once: true })
  return {
    signal: controller.signal,
    clear() {
      clearTimeout(timer)
      given?.removeEventListener('abort', onAbort)
    },
  }
}
