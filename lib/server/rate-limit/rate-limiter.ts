// What a rate limiter promises, whichever store counts behind it.
import 'server-only'

export interface RateLimitVerdict {
  allowed: boolean
  /** Requests per window. */
  limit: number
  /** Whole requests left after this one. */
  remaining: number
  /** Unix epoch milliseconds at which the current window ends and all of `limit` is there again. */
  resetAtMs: number
  /** Whole seconds after which a client that waits is let in again; at least 1. */
  retryAfterSeconds: number
}

export interface RateLimiter {
  /** Counts one request under this key, unless it is refused: refusals cost nothing. Never rejects. */
  limit(key: string): Promise<RateLimitVerdict>
}

/** Whole seconds, rounded up: whoever waits for them comes at the window's end or within the second after it. */
export function secondsUntil(resetAtMs: number, nowMs: number): number {
  return Math.max(1, Math.ceil((resetAtMs - nowMs) / 1000))
}
