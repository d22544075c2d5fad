// Tells the log that Redis is away, once a minute however many notice it, and that it is back.
import 'server-only'
import { log } from '../process/log'
import { failureReason } from './failure-reason'

export interface OutageReport {
  failed(error: unknown): void
  recovered(): void
}

const warnEveryMs = 60_000

/** `now` is in milliseconds of any clock that does not jump. */
export function createOutageReport(now: () => number = () => performance.now()): OutageReport {
  let warnedAtMs = Number.NEGATIVE_INFINITY
  let isTold = true
  return {
    failed(error) {
      if (now() - warnedAtMs < warnEveryMs) return
      warnedAtMs = now()
      isTold = false
      log.warn('redis.unavailable', {
        reason: failureReason(error),
        meanwhile: 'This process counts and caches for itself.',
      })
    },
    recovered() {
      if (isTold) return
      isTold = true
      log.info('redis.available')
    },
  }
}
