// The process's link to Redis, made once when both variables are set; undefined when everything is embedded. Records that change while
// Redis is away are purged from it before anybody reads them again.
import 'server-only'
import type { Redis } from '@upstash/redis'
import { environment } from '../process/environment'
import { processWide } from '../process/process-wide'
import { type CircuitBreaker, type CircuitBreakerOptions, createCircuitBreaker } from '../queue/circuit-breaker'
import { createOutageReport, createRedis, type OutageReport, type RedisAddress, redisLimitMs } from './client'

export interface SharedState {
  redis: Redis
  /** For what is small and must be quick: requests are counted through it. */
  counting: CircuitBreaker
  /** For stored values. A line too slow for pictures does not stop the counting; a Redis that cannot count is asked for no pictures. */
  storage: CircuitBreaker
  staleKeys: StaleKeys
}

interface SharedStateOptions {
  /** The longest wait for one count, and for one look at the store. */
  limitMs?: number
  report?: OutageReport
  later?: CircuitBreakerOptions['later']
}

export function connectSharedState(address: RedisAddress, options: SharedStateOptions = {}): SharedState {
  const { limitMs = redisLimitMs, report = createOutageReport(), later } = options
  const redis = createRedis(address, limitMs)
  const staleKeys = createStaleKeys(redis)
  const shared = { limitMs, onFailure: report.failed, onRecovery: report.recovered, later }
  const ping = async () => {
    if ((await redis.ping()) !== 'PONG') throw new Error('It answers, and not as Redis does.')
  }
  const counting = createCircuitBreaker({ ...shared, probe: ping })
  const storage = createCircuitBreaker({ ...shared, probe: () => ping().then(staleKeys.purge), upstream: counting })
  return { redis, counting, storage, staleKeys }
}

export function sharedState(): SharedState | undefined {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = environment()
  if (url === undefined || token === undefined) return undefined
  return processWide('shared-state', () => connectSharedState({ url, token }))
}

interface StaleKeys {
  /** The record under this key in Redis is no longer true. */
  add(key: string): void
  /** Resolves when no such record is left. Rejects as Redis does; the keys then stay. */
  purge(): Promise<void>
}

/** About 1 MB of keys. Past it the oldest key is forgotten, and its record served until it expires. */
const staleKeysMax = 10_000
const keysPerCommandMax = 500

function createStaleKeys(redis: Pick<Redis, 'del'>): StaleKeys {
  const stale = new Set<string>()
  return {
    add(key) {
      stale.delete(key)
      stale.add(key)
      if (stale.size > staleKeysMax) stale.delete(stale.values().next().value as string)
    },
    async purge() {
      while (stale.size > 0) {
        const keys = [...stale].slice(0, keysPerCommandMax)
        await redis.del(...keys)
        for (const key of keys) stale.delete(key)
      }
    },
  }
}
