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
  return new Circuit(options)
}

class Circuit implements CircuitBreaker {
  readonly #options: CircuitBreakerOptions
  readonly #firstOpenMs: number
  #failures = 0
  #nextOpenMs: number
  #openUntilMs = Number.NEGATIVE_INFINITY

  constructor(options: CircuitBreakerOptions) {
    this.#options = options
    this.#firstOpenMs = options.openMs ?? 1000
    this.#nextOpenMs = this.#firstOpenMs
  }

  get isOpen(): boolean {
    return this.#now() < this.#openUntilMs
  }

  succeeded(): void {
    this.#failures = 0
    this.#nextOpenMs = this.#firstOpenMs
  }

  failed(): void {
    this.#failures += 1
    // One probe is under way already, however many fail meanwhile.
    const isProbed = this.#options.probe !== undefined && this.isOpen
    if (this.#failures >= (this.#options.failuresMax ?? 1) && !isProbed) this.#open()
  }

  async attempt<Value>(work: () => Promise<Value>): Promise<{ value: Value } | undefined> {
    if (!this.isOpen && this.#options.upstream?.isOpen) this.#open()
    if (this.isOpen) return undefined
    try {
      const value = await this.#limited(work)
      this.succeeded()
      return { value }
    } catch (error) {
      this.#options.onFailure?.(error)
      this.failed()
      return undefined
    }
  }

  #open(): void {
    const { probe, openMaxMs = 8000, later = unreferencedTimer } = this.#options
    this.#openUntilMs = probe ? Number.POSITIVE_INFINITY : this.#now() + this.#nextOpenMs
    if (probe) later(() => void this.#check(probe), this.#nextOpenMs)
    this.#nextOpenMs = Math.min(2 * this.#nextOpenMs, openMaxMs)
  }

  async #check(probe: () => Promise<unknown>): Promise<void> {
    try {
      await this.#limited(probe)
      this.#openUntilMs = Number.NEGATIVE_INFINITY
      this.#options.onRecovery?.()
    } catch (error) {
      this.#options.onFailure?.(error)
      this.#open()
    }
  }

  #now(): number {
    return this.#options.now?.() ?? performance.now()
  }

  #limited<Value>(work: () => Promise<Value>): Promise<Value> {
    const { limitMs } = this.#options
    return limitMs === undefined ? work() : withTimeout(work(), { timeoutMs: limitMs })
  }
}

function unreferencedTimer(callback: () => void, ms: number): void {
  setTimeout(callback, ms).unref()
}
