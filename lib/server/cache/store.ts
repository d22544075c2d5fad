// Stores keep results for a while: captures, posts. Keys are made by whoever asks; errors are never put in. The embedded store is bounded by
// bytes, gives each entry an end of life, and drops the least recently used first.
import 'server-only'
import type { Capture } from '../capture/attempt/capture'

export interface Store<Value> {
  /** The value under this key, or undefined when there is none or its time is over. */
  get(key: string): Promise<Value | undefined>
  /**
   * Replaces what was there. Nothing is kept when `ttlSeconds` is 0, when the value alone exceeds the store's bound, or when another process
   * has deleted the key since `mark` gave `since`.
   */
  set(key: string, value: Value, ttlSeconds: number, since?: string): Promise<void>
  /** Asked before a value is made, for `set`. Undefined where no other process deletes, and while the shared store is away. */
  mark(key: string): Promise<string | undefined>
  /** False when it is gone from this process only: what the processes share is away, and drops it as soon as it is back. */
  delete(key: string): Promise<boolean>
  /** Drops what has expired in this process's memory, where it otherwise stays until its key or its room is wanted. Returns how many. */
  removeExpired(): number
}

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
    mark: async () => undefined,
    async delete(key) {
      remove(key)
      return true
    },
  }
}

export type CaptureCache = Store<Capture>

/** For a bound in bytes; the texts count twice, as JavaScript holds them. */
export const captureBytes = (capture: Capture): number =>
  capture.png.byteLength + 2 * (capture.url.length + capture.finalUrl.length)
