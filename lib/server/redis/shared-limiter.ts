// The rate limiter over Redis: one sliding window for all processes, and the embedded one while Redis is away.
import 'server-only'
import { Ratelimit } from '@upstash/ratelimit'
import { type RateLimiter, secondsUntilAfter } from '../rate-limit/rate-limiter'
import type { Circuit } from './circuit'
import type { ScriptRunner } from './client'

export interface SharedLimiterOptions {
  scripts: ScriptRunner
  circuit: Circuit
  /** Counts what this process lets through, so that a Redis that goes away does not double the limit. */
  embedded: RateLimiter
  /** Distinguishes this limiter's keys from others'. */
  name: string
  limit: number
  windowMs: number
  now?: () => number
}

export function createSharedLimiter(options: SharedLimiterOptions): RateLimiter {
  const { scripts, circuit, embedded, name, limit, windowMs, now = Date.now } = options
  const shared = new Ratelimit({
    // The only two commands a single-region limiter sends.
    redis: scripts as unknown as ConstructorParameters<typeof Ratelimit>[0]['redis'],
    limiter: Ratelimit.slidingWindow(limit, `${windowMs} ms`),
    prefix: `vitrine:limit:${name}`,
    // Its own timeout lets the request pass uncounted; ours fails, and the embedded limiter counts.
    timeout: 0,
    analytics: false,
    ephemeralCache: false,
  })

  return {
    limit: (key) =>
      circuit.attempt(
        async () => {
          const { success, remaining, reset, reason } = await shared.limit(key)
          if (reason === 'timeout' || !Number.isFinite(reset) || reset <= 0) throw new Error('Redis gave no verdict.')
          if (success) await embedded.limit(key)
          return {
            allowed: success,
            limit,
            remaining: Math.max(0, remaining),
            resetAtMs: reset,
            retryAfterSeconds: secondsUntilAfter(reset, now()),
          }
        },
        () => embedded.limit(key),
      ),
  }
}
