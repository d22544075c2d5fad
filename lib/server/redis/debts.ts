// Records that changed while Redis was away. What it still holds of them is out of date, and must go before anybody reads it again.
import 'server-only'
import type { Redis } from '@upstash/redis'

export interface Debts {
  /** The record under this key in Redis is no longer true. */
  add(key: string): void
  /** Resolves when no such record is left. Rejects as Redis does; the debts then stay. */
  settle(): Promise<void>
}

/** About 1 MB of keys. Past it the oldest debt is forgotten, and its record served until it expires. */
const debtsMax = 10_000
const keysPerCommandMax = 500

export function createDebts(redis: Pick<Redis, 'del'>): Debts {
  const owed = new Set<string>()
  return {
    add(key) {
      owed.delete(key)
      owed.add(key)
      if (owed.size > debtsMax) owed.delete(owed.values().next().value as string)
    },
    async settle() {
      while (owed.size > 0) {
        const keys = [...owed].slice(0, keysPerCommandMax)
        await redis.del(...keys)
        for (const key of keys) owed.delete(key)
      }
    },
  }
}
