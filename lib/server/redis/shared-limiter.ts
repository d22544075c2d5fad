// The rate limiter over Redis: one sliding window for all processes, with the embedded one beside it for when Redis is away.
import 'server-only'
import { Ratelimit } from '@upstash/ratelimit'
import { type RateLimiter, type RateLimitVerdict, secondsUntilAfter } from '../rate-limit/rate-limiter'
import { RefusalMemory } from './refusal-memory'
import type { SharedState } from './shared-state'

export interface SharedLimiterOptions {
  state: Pick<SharedState, 'redis' | 'counting'>
  embedded: RateLimiter
  /** Part of the keys: limiters of the same name count together. */
  name: string
  limit: number
  windowMs: number
}

export function createSharedLimiter({ state, embedded, name, limit, windowMs }: SharedLimiterOptions): RateLimiter {
  const shared = new Ratelimit({
    redis: state.redis,
    limiter: Ratelimit.slidingWindow(limit, `${windowMs} ms`),
    prefix: `vitrine:limit:${name}`,
    ephemeralCache: new RefusalMemory(),
    // Its own limit lets the request pass uncounted; the circuit's makes the embedded limiter count.
    timeout: 0,
    enableTelemetry: false,
  })

  async function countShared(key: string): Promise<RateLimitVerdict> {
    const { success, limit: counted, remaining, reset } = await shared.limit(key)
    if (counted !== limit || !Number.isInteger(remaining) || !(reset > 0)) {
      throw new Error('It gave an answer that is no count.')
    }
    return {
      allowed: success,
      limit,
      remaining,
      resetAtMs: reset,
      retryAfterSeconds: secondsUntilAfter(reset, Date.now()),
    }
  }

  return {
    async limit(key) {
      const verdict = (await state.counting.attempt(() => countShared(key)))?.value
      if (verdict && !verdict.allowed) return verdict
      // What was let through is counted here too. So nobody starts anew when Redis goes away, nor when it comes back without the requests
      // of the meantime: the stricter count holds. As long as Redis is there, that is its own.
      const own = await embedded.limit(key)
      return verdict && own.allowed && verdict.remaining <= own.remaining ? verdict : own
    },
  }
}
