// Asks Redis while it answers, and does without it while it does not: the first failure is the last one that anybody waits for.
import 'server-only'
import { log } from '../log'

export interface Circuit {
  /** `shared`, or at once `embedded` while Redis is away; `embedded` too when `shared` fails. */
  attempt<Result>(shared: () => Promise<Result>, embedded: () => Promise<Result>): Promise<Result>
  readonly isOpen: boolean
}

export interface CircuitOptions {
  /** Asked in the background while Redis is away; resolves when it is back. */
  ping: () => Promise<unknown>
  now?: () => number
  warn?: (error: unknown) => void
}

/** Well under the 30 s after which a Redis that has come back must be in use again. */
const probeEveryMs = 5000
const warnEveryMs = 60_000

export function createCircuit({ ping, now = Date.now, warn = warnLog }: CircuitOptions): Circuit {
  let isOpen = false
  let probing = false
  let nextProbeAtMs = 0
  let nextWarningAtMs = 0

  function open(error: unknown): void {
    isOpen = true
    nextProbeAtMs = now() + probeEveryMs
    if (now() < nextWarningAtMs) return
    nextWarningAtMs = now() + warnEveryMs
    warn(error)
  }

  async function probe(): Promise<void> {
    probing = true
    try {
      await ping()
      isOpen = false
    } catch (error) {
      open(error)
    } finally {
      probing = false
    }
  }

  return {
    get isOpen() {
      return isOpen
    },
    async attempt(shared, embedded) {
      if (isOpen) {
        if (!probing && now() >= nextProbeAtMs) void probe()
        return embedded()
      }
      try {
        return await shared()
      } catch (error) {
        open(error)
        return embedded()
      }
    },
  }
}

function warnLog(error: unknown): void {
  log.warn('redis.unavailable', { error, meanwhile: 'this process counts and caches for itself' })
}
