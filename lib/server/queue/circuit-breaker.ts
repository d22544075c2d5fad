// A circuit breaker leaves alone for a while what keeps failing (a browser that does not start, a Redis that does not answer), so that
// nobody waits for it.
import 'server-only'
import { withTimeout } from '../wait/with-timeout'

export interface CircuitBreaker {
  /** Open: nothing is tried. */
  readonly isOpen: boolean
  /** Tells how a try by the caller's own hand went. */
  succeeded(): void
  failed(): void
  /** What `work` gave; undefined at once while the circuit is open, and when `work` failed or was too slow. Never rejects. */
  attempt<Value>(work: () => Promise<Value>): Promise<{ value: Value } | undefined>
}

export interface CircuitBreakerOptions {
  /** Failures in a row that open it; after it was open one more is enough. */
  failuresMax?: number
  /** From the failure to the first probe, or to the next try where there is no probe. Doubled until a try succeeds: what pings well and works badly is left alone too. */
  openMs?: number
  /** By itself well under the 30 s after which a Redis that has come back must be in use again. */
  openMaxMs?: number
  /** Resolves when everything is ready for use again. Runs in the background; without it the next caller is the probe. */
  probe?: () => Promise<unknown>
  /** For one attempt and for one probe, whatever they consist of. Without it the work limits itself. */
  limitMs?: number
  /** While that one is open there is no use in trying here either. */
  upstream?: CircuitBreaker
  onFailure?: (error: unknown) => void
  onRecovery?: () => void
  /** Calls back after so many milliseconds, and keeps no process alive for it. */
  later?: (callback: () => void, ms: number) => void
  /** Milliseconds of a clock that does not jump. */
  now?: () => number
}

export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { failuresMax = 1, openMs = 1000, openMaxMs = 8000 } = options
  const { probe, limitMs, upstream, onFailure, onRecovery } = options
  const { later = unreferencedTimer, now = () => performance.now() } = options
  let failures = 0
  let nextOpenMs = openMs
  let openUntilMs = Number.NEGATIVE_INFINITY
  const isOpen = () => now() < openUntilMs

  function open(): void {
    openUntilMs = probe ? Number.POSITIVE_INFINITY : now() + nextOpenMs
    if (probe) later(() => void check(probe), nextOpenMs)
    nextOpenMs = Math.min(2 * nextOpenMs, openMaxMs)
  }

  async function check(work: () => Promise<unknown>): Promise<void> {
    try {
      await limited(work)
      openUntilMs = Number.NEGATIVE_INFINITY
      onRecovery?.()
    } catch (error) {
      onFailure?.(error)
      open()
    }
  }

  function succeeded(): void {
    failures = 0
    nextOpenMs = openMs
  }

  function failed(): void {
    failures += 1
    // One probe is under way already, however many fail meanwhile.
    const isProbed = probe !== undefined && isOpen()
    if (failures >= failuresMax && !isProbed) open()
  }

  const limited = <Value>(work: () => Promise<Value>): Promise<Value> =>
    limitMs === undefined ? work() : withTimeout(work(), { timeoutMs: limitMs })

  return {
    get isOpen() {
      return isOpen()
    },
    succeeded,
    failed,
    async attempt(work) {
      if (!isOpen() && upstream?.isOpen) open()
      if (isOpen()) return undefined
      try {
        const value = await limited(work)
        succeeded()
        return { value }
      } catch (error) {
        onFailure?.(error)
        failed()
        return undefined
      }
    },
  }
}

function unreferencedTimer(callback: () => void, ms: number): void {
  setTimeout(callback, ms).unref()
}
