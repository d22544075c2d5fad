// Stores keep results for a while: captures, posts. Keys are made by whoever asks; errors are never put in. The embedded store is bounded by
// bytes, gives each entry an end of life, and drops the least recently used first.
import 'server-only'
import type { Capture } from '../capture/attempt/capture'

/** When a value was begun. */
export interface Mark {
  /** Milliseconds of this process's clock that does not jump. */
  atMs: number
  /** Microseconds of the clock that the processes share; undefined where none is shared, and while it is away. */
  sharedUs?: number | undefined
}

export interface Look<Value> {
  value: Value | undefined
  /** Of the value that is made when there is none. */
  mark: Mark
}

export interface Store<Value> {
  /** The value under this key, or undefined when there is none or its time is over. */
  get(key: string): Promise<Value | undefined>
  /** As `get`, and with the same one question `mark`. */
  look(key: string): Promise<Look<Value>>
  /** Asked before a value is made, for `set`. */
  mark(key: string): Promise<Mark>
  /**
   * Replaces what was there. Nothing is kept when `ttlSeconds` is 0, when the value alone exceeds the store's bound, or when since its mark
   * another process has deleted the key or kept a value that was begun later. Without a mark a value is of now.
   */
  set(key: string, value: Value, ttlSeconds: number, mark?: Mark): Promise<void>
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
  /** Told of each that goes for want of room. */
  onEvicted?: (value: Value) => void
  /** Unix epoch milliseconds. */
  now?: () => number
}

/** By this process's clock alone. */
export const markOfNow = (): Mark => ({ atMs: performance.now() })

/** Objects, strings and map slots around one value: roughly. */
const entryOverheadBytes = 2048

interface MemoryStore<Value> extends Store<Value> {
  readonly bytes: number
}

export function createMemoryStore<Value>(options: MemoryStoreOptions<Value>): MemoryStore<Value> {
  const { bytesMax, bytesOf, onEvicted, now = Date.now } = options
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

  async function get(key: string): Promise<Value | undefined> {
    const entry = entries.get(key)
    if (!entry) return undefined
    if (entry.expiresAtMs <= now()) {
      remove(key)
      return undefined
    }
    entries.delete(key)
    entries.set(key, entry)
    return entry.value
  }

  return {
    get bytes() {
      return bytes
    },
    removeExpired,
    get,
    look: async (key) => ({ mark: markOfNow(), value: await get(key) }),
    mark: async () => markOfNow(),
    async set(key, value, ttlSeconds) {
      remove(key)
      const size = bytesOf(value) + 2 * key.length + entryOverheadBytes
      if (ttlSeconds <= 0 || size > bytesMax) return
      if (bytes + size > bytesMax) removeExpired()
      for (const [oldest, evicted] of entries) {
        if (bytes + size <= bytesMax) break
        remove(oldest)
        onEvicted?.(evicted.value)
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

export type CaptureCache = Store<Capture>

/** For a bound in bytes; the texts count twice, as JavaScript holds them. */
export const captureBytes = (capture: Capture): number =>
  capture.png.byteLength +
  2 * (capture.url.length + capture.finalUrl.length + (capture.details ? JSON.stringify(capture.details).length : 0))
