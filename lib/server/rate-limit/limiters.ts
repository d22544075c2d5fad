// One limiter per limited endpoint and process.
import 'server-only'
import { processWide } from '../process/process-wide'
import { createSharedLimiter } from '../redis/shared-limiter'
import { sharedState } from '../redis/shared-state'
import type { RateLimiter } from './rate-limiter'
import { createSlidingWindow } from './sliding-window'

const limiters = () => processWide('limiters', () => new Map<string, RateLimiter>())

/** The limiter of the endpoint with this id; requests per minute and client. */
export function limiterOf(endpointId: string, perMinute: number): RateLimiter {
  const known = limiters().get(endpointId)
  if (known) return known
  const rule = { limit: perMinute, windowMs: 60_000 }
  const embedded = createSlidingWindow(rule)
  const state = sharedState()
  const limiter = state ? createSharedLimiter({ ...rule, state, embedded, name: endpointId }) : embedded
  limiters().set(endpointId, limiter)
  return limiter
}
