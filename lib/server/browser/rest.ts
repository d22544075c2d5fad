// Leaves a browser alone that does not start: after so many failures in a row nobody waits for the next one until the rest is over.
import 'server-only'

export interface Rest {
  readonly isResting: boolean
  worked(): void
  failed(): void
}

export interface RestOptions {
  failuresMax: number
  restMs: number
  /** Milliseconds of a clock that does not jump. */
  now?: () => number
}

/** After a rest one more failure is enough for the next one. */
export function createRest({ failuresMax, restMs, now = () => performance.now() }: RestOptions): Rest {
  let failures = 0
  let untilMs = Number.NEGATIVE_INFINITY
  return {
    get isResting() {
      return now() < untilMs
    },
    worked() {
      failures = 0
    },
    failed() {
      failures += 1
      if (failures >= failuresMax) untilMs = now() + restMs
    },
  }
}
