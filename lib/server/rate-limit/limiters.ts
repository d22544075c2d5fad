// One limiter per limited endpoint and process.
import 'server-only'
import { processWide } from '../process-wide'
import type { RateLimiter } from './rate-limiter'
import { createSlidingWindow } from './sliding-window'

const limiters = () => processWide('limiters', () => new Map<string, RateLimiter>())

/** The limiter of the endpoint with this id; requests per minute and client. */
export function limiterOf(endpointId: string, perMinute: number): RateLimiter {
  const known = limiters().get(endpointId)
  if (known) return known
  const limiter = createSlidingWindow({ limit: perMinute, windowMs: 60_000 })
  limiters().set(endpointId, limiter)
  return limiter
}
