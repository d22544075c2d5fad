// One limiter per limited endpoint and process. Over Redis it is one fixed window for all processes, with the embedded one beside it for
// when Redis is away.
import 'server-only'
import { Ratelimit } from '@upstash/ratelimit'
import { screenshot } from '@/lib/contract/screenshot'
import { processWide } from '../process/process-wide'
import { type SharedState, sharedState } from '../redis/shared-state'
import { createFixedWindow, type RateLimiter, type RateLimitResult, secondsUntil } from './fixed-window'

export interface SharedLimiterOptions {
  state: Pick<SharedState, 'redis' | 'counting'>
  /** Its windows begin where those of Redis do. */
  embedded: RateLimiter
  /** Part of the keys: limiters of the same name count together. */
  name: string
  limit: number
  windowMs: number
}

export function createSharedLimiter({ state, embedded, name, limit, windowMs }: SharedLimiterOptions): RateLimiter {
  const shared = new Ratelimit({
    redis: state.redis,
    limiter: Ratelimit.fixedWindow(limit, `${windowMs} ms`),
    prefix: `vitrine:limit:${name}`,
    // The embedded limiter knows what this process has let through, in bounded memory.
    ephemeralCache: false,
    // Its own limit lets the request pass uncounted; the circuit's makes the embedded limiter count.
    timeout: 0,
    enableTelemetry: false,
  })

  async function countShared(key: string, cost: number): Promise<RateLimitResult> {
    const { success, limit: counted, remaining, reset } = await shared.limit(key, { rate: cost })
    if (counted !== limit || !Number.isInteger(remaining) || !(reset > 0)) {
      throw new Error('It gave an answer that is no count.')
    }
    const nowMs = Date.now()
    // The answer may come after the end of the window it was counted in: all of `limit` is there again by then.
    const resetAtMs = Math.max(reset, nowMs)
    return { allowed: success, limit, remaining, resetAtMs, retryAfterSeconds: secondsUntil(reset, nowMs) }
  }

  return {
    async limit(key, cost = 1) {
      // Counted here first. So nobody starts anew when Redis goes away, nor when it comes back without the requests of the meantime, and a
      // flood from one address costs no more commands than it is allowed requests.
      const own = await embedded.limit(key, cost)
      if (!own.allowed) return own
      const result = (await state.counting.attempt(() => countShared(key, cost)))?.value
      return result === undefined ? own : stricter(own, result)
    },
  }
}

/** Of the later window, when a new one began between the two counts; else the one with less left. */
function stricter(own: RateLimitResult, shared: RateLimitResult): RateLimitResult {
  if (shared.resetAtMs !== own.resetAtMs) return shared.resetAtMs > own.resetAtMs ? shared : own
  return shared.remaining <= own.remaining ? shared : own
}

const limiters = () => processWide('limiters', () => new Map<string, RateLimiter>())

let isCounted = true

/** For a program whose one client is whoever started it. */
export function countNobody(): void {
  isCounted = false
}

const unlimited: RateLimiter = {
  limit: async () => ({ allowed: true, limit: 1, remaining: 1, resetAtMs: 0, retryAfterSeconds: 1 }),
}

/** The limiter of the endpoint with this id; requests per minute and client. */
export const limiterOf = (endpointId: string, perMinute: number): RateLimiter =>
  limiterFor(endpointId, { limit: perMinute, windowMs: 60_000 })

/** The limiter of this name; the first to ask for it says its rule. */
export function limiterFor(name: string, rule: Pick<SharedLimiterOptions, 'limit' | 'windowMs'>): RateLimiter {
  if (!isCounted) return unlimited
  const known = limiters().get(name)
  if (known) return known
  const state = sharedState()
  const limiter = state
    ? createSharedLimiter({
        ...rule,
        state,
        embedded: createFixedWindow({ ...rule, begins: 'epoch' }),
        name,
      })
    : createFixedWindow(rule)
  limiters().set(name, limiter)
  return limiter
}

/** What captures are counted against, whichever endpoint makes them. */
export function captureLimiter(): RateLimiter {
  return limiterOf(screenshot.id, screenshot.limits.perMinute ?? 20)
}
