// One limiter per limited endpoint and process.
import 'server-only'
import { processWide } from '../process/process-wide'
import { sharedState } from '../redis/shared-state'
import { createFixedWindow } from './fixed-window'
import type { RateLimiter } from './rate-limiter'
import { createSharedLimiter } from './shared-limiter'

const limiters = () => processWide('limiters', () => new Map<string, RateLimiter>())

/** The limiter of the endpoint with this id; requests per minute and client. */
export function limiterOf(endpointId: string, perMinute: number): RateLimiter {
  const known = limiters().get(endpointId)
  if (known) return known
  const rule = { limit: perMinute, windowMs: 60_000 }
  const state = sharedState()
  const limiter = state
    ? createSharedLimiter({
        ...rule,
        state,
        embedded: createFixedWindow({ ...rule, begins: 'epoch' }),
        name: endpointId,
      })
    : createFixedWindow(rule)
  limiters().set(endpointId, limiter)
  return limiter
}
