// The embedded limiter: a sliding window over two counters per key, the same formula as @upstash/ratelimit's, so that both
// backends judge alike. A burst across a window's border cannot double the limit.
import 'server-only'
import { type RateLimiter, secondsUntilAfter } from './rate-limiter'

interface Counter {
  /** Number of the window that `current` counts, since the epoch. */
  window: number
  current: number
  previous: number
}

export interface SlidingWindowOptions {
  limit: number
  windowMs: number
  /** Clients remembered; the one not seen for longest is forgotten first. */
  keysMax?: number
  /** Unix epoch milliseconds. */
  now?: () => number
}

export function createSlidingWindow(options: SlidingWindowOptions): RateLimiter & { readonly size: number } {
  const { limit, windowMs, keysMax = 50_000, now = Date.now } = options
  const counters = new Map<string, Counter>()

  function advance(counter: Counter | undefined, window: number): Counter {
    const windows = counter === undefined ? Number.POSITIVE_INFINITY : window - counter.window
    if (counter === undefined || Math.abs(windows) > 1) return { window, current: 0, previous: 0 }
    // A clock set back a little stays in the newer window, where its count still holds; set back a lot, it starts anew above.
    return windows === 1 ? { window, current: 0, previous: counter.current } : counter
  }

  return {
    get size() {
      return counters.size
    },
    async limit(key) {
      const nowMs = now()
      const counter = advance(counters.get(key), Math.floor(nowMs / windowMs))
      // Difference before quotient, as the script in Redis does it: the other way the last digits are lost, and the two judge apart.
      const elapsed = Math.min(1, Math.max(0, (nowMs - counter.window * windowMs) / windowMs))
      const used = counter.current + Math.floor(counter.previous * (1 - elapsed))
      const allowed = used < limit
      if (allowed) counter.current += 1
      counters.delete(key)
      counters.set(key, counter)
      if (counters.size > keysMax) counters.delete(counters.keys().next().value as string)
      const resetAtMs = (counter.window + 1) * windowMs
      return {
        allowed,
        limit,
        remaining: Math.max(0, limit - used - (allowed ? 1 : 0)),
        resetAtMs,
        retryAfterSeconds: secondsUntilAfter(resetAtMs, nowMs),
      }
    },
  }
}
