// The embedded capture cache: bounded by bytes, each entry with its end of life, the least recently used out first.
import 'server-only'
import type { Capture } from '../capture/capture'
import type { CaptureCache } from './capture-cache'

interface Entry {
  capture: Capture
  bytes: number
  expiresAtMs: number
}

export interface MemoryCacheOptions {
  bytesMax: number
  /** Unix epoch milliseconds. */
  now?: () => number
}

/** Objects, strings and map slots around one picture: roughly. */
const entryOverheadBytes = 2048

export function createMemoryCache(options: MemoryCacheOptions): CaptureCache & { readonly bytes: number } {
  const { bytesMax, now = Date.now } = options
  // A Map iterates in order of insertion: an entry that is read moves to the end, so the first one is the oldest.
  const entries = new Map<string, Entry>()
  let bytes = 0

  function remove(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  function removeExpired(): void {
    for (const [key, entry] of entries) if (entry.expiresAtMs <= now()) remove(key)
  }

  return {
    get bytes() {
      return bytes
    },
    async get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (entry.expiresAtMs <= now()) {
        remove(key)
        return undefined
      }
      entries.delete(key)
      entries.set(key, entry)
      return entry.capture
    },
    async set(key, capture, ttlSeconds) {
      remove(key)
      const entryBytes = capture.png.byteLength + 2 * (key.length + capture.url.length + capture.finalUrl.length)
      const size = entryBytes + entryOverheadBytes
      if (ttlSeconds <= 0 || size > bytesMax) return
      if (bytes + size > bytesMax) removeExpired()
      for (const oldest of entries.keys()) {
        if (bytes + size <= bytesMax) break
        remove(oldest)
      }
      entries.set(key, { capture, bytes: size, expiresAtMs: now() + ttlSeconds * 1000 })
      bytes += size
    },
    async delete(key) {
      remove(key)
    },
  }
}
