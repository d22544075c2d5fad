// The embedded store: bounded by bytes, each entry with its end of life, the least recently used out first.
import 'server-only'
import type { Store } from './store'

interface Entry<Value> {
  value: Value
  bytes: number
  expiresAtMs: number
}

interface MemoryStoreOptions<Value> {
  bytesMax: number
  /** Bytes of one value, without its key. */
  bytesOf: (value: Value) => number
  /** Unix epoch milliseconds. */
  now?: () => number
}

/** Objects, strings and map slots around one value: roughly. */
const entryOverheadBytes = 2048

interface MemoryStore<Value> extends Store<Value> {
  readonly bytes: number
}

export function createMemoryStore<Value>(options: MemoryStoreOptions<Value>): MemoryStore<Value> {
  const { bytesMax, bytesOf, now = Date.now } = options
  // A Map iterates in order of insertion: an entry that is read moves to the end, so the first one is the oldest.
  const entries = new Map<string, Entry<Value>>()
  let bytes = 0

  function remove(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  function removeExpired(): number {
    const before = entries.size
    for (const [key, entry] of entries) if (entry.expiresAtMs <= now()) remove(key)
    return before - entries.size
  }

  return {
    get bytes() {
      return bytes
    },
    removeExpired,
    async get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (entry.expiresAtMs <= now()) {
        remove(key)
        return undefined
      }
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    async set(key, value, ttlSeconds) {
      remove(key)
      const size = bytesOf(value) + 2 * key.length + entryOverheadBytes
      if (ttlSeconds <= 0 || size > bytesMax) return
      if (bytes + size > bytesMax) removeExpired()
      for (const oldest of entries.keys()) {
        if (bytes + size <= bytesMax) break
        remove(oldest)
      }
      entries.set(key, { value, bytes: size, expiresAtMs: now() + ttlSeconds * 1000 })
      bytes += size
    },
    async delete(key) {
      remove(key)
      return true
    },
  }
}
