// What a rate limiter promises, and the embedded one: one counter per key for a window of fixed length, after which the whole allowance is
// there again.
import 'server-only'

export interface RateLimitResult {
  allowed: boolean
  /** Requests per window. */
  limit: number
  /** Whole requests left after this one. */
  remaining: number
  /** Unix epoch milliseconds at which the current window ends and all of `limit` is there again. */
  resetAtMs: number
  /** Whole seconds after which a client that waits is let in again; at least 1. */
  retryAfterSeconds: number
}

export interface RateLimiter {
  /** Counts `cost` requests under this key, 1 unless told otherwise, all or none: refusals cost nothing. Never rejects. */
  limit(key: string, cost?: number): Promise<RateLimitResult>
}

/** Whole seconds, rounded up: whoever waits for them comes at the window's end or within the second after it. */
export function secondsUntil(resetAtMs: number, nowMs: number): number {
  return Math.max(1, Math.ceil((resetAtMs - nowMs) / 1000))
}

interface Window {
  startMs: number
  requests: number
}

export interface FixedWindowOptions {
  limit: number
  windowMs: number
  /** Where a client's window begins: at its first request, or at a multiple of `windowMs` since the epoch, as Redis counts. */
  begins?: 'first-request' | 'epoch'
  /** Clients remembered; the one whose window began first is forgotten first. */
  keysMax?: number
  /** Unix epoch milliseconds. */
  now?: () => number
}

export function createFixedWindow(options: FixedWindowOptions): RateLimiter & { readonly size: number } {
  const { limit, windowMs, begins = 'first-request', keysMax = 50_000, now = Date.now } = options
  /** In the order in which they began. */
  const windows = new Map<string, Window>()
  let isSweepDue = false

  /** Also after a clock was set back by more than a window; set back by less, the count holds. */
  const isOver = ({ startMs }: Window, nowMs: number) => Math.abs(nowMs - startMs) >= windowMs

  const startOf = (nowMs: number) => (begins === 'epoch' ? Math.floor(nowMs / windowMs) * windowMs : nowMs)

  function begin(key: string, nowMs: number): Window {
    const window = { startMs: startOf(nowMs), requests: 0 }
    windows.delete(key)
    windows.set(key, window)
    if (windows.size > keysMax) windows.delete(windows.keys().next().value as string)
    sweepAtEndOf(window, nowMs)
    return window
  }

  function sweepAtEndOf({ startMs }: Window, nowMs: number): void {
    if (!isSweepDue) setTimeout(dropExpired, Math.max(1, startMs + windowMs - nowMs)).unref()
    isSweepDue = true
  }

  function dropExpired(): void {
    isSweepDue = false
    const nowMs = now()
    for (const [key, window] of windows) {
      if (!isOver(window, nowMs)) {
        sweepAtEndOf(window, nowMs)
        return
      }
      windows.delete(key)
    }
  }

  return {
    get size() {
      return windows.size
    },
    async limit(key, cost = 1) {
      const nowMs = now()
      const known = windows.get(key)
      const window = known === undefined || isOver(known, nowMs) ? begin(key, nowMs) : known
      // The clock was set back: what is counted stays, and nobody waits for longer than a window.
      if (nowMs < window.startMs) window.startMs = startOf(nowMs)
      const allowed = window.requests + cost <= limit
      if (allowed) window.requests += cost
      const resetAtMs = window.startMs + windowMs
      const retryAfterSeconds = secondsUntil(resetAtMs, nowMs)
      return { allowed, limit, remaining: limit - window.requests, resetAtMs, retryAfterSeconds }
    },
  }
}
