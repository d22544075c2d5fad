// Records that changed while Redis was away. What it still holds of them is out of date, and must go before anybody reads it again.
import 'server-only'
import type { Redis } from '@upstash/redis'

export interface StaleKeys {
  /** The record under this key in Redis is no longer true. */
  add(key: string): void
  /** Resolves when no such record is left. Rejects as Redis does; the keys then stay. */
  purge(): Promise<void>
}

/** About 1 MB of keys. Past it the oldest key is forgotten, and its record served until it expires. */
const staleKeysMax = 10_000
const keysPerCommandMax = 500

export function createStaleKeys(redis: Pick<Redis, 'del'>): StaleKeys {
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
