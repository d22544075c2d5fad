// Why hosts could not be reached lately. Chromium shows every failed CONNECT as ERR_TUNNEL_CONNECTION_FAILED; the cause is only known here.
import 'server-only'
import { judgedHost } from './hostname'
import type { OutboundErrorCode } from './outbound-error'

const entriesMax = 500
const lifetimeMs = 60_000

export interface Failure {
  code: OutboundErrorCode
  /** Unix epoch milliseconds. */
  at: number
}

export interface FailureRecord {
  add(host: string, port: number, code: OutboundErrorCode): void
  last(host: string, port: number): Failure | undefined
}

/** Keeps the last failure of each host and port for a minute, the 500 newest in all. */
export function createFailureRecord(now: () => number = Date.now): FailureRecord {
  const failures = new Map<string, Failure>()
  const keyOf = (host: string, port: number) => `${judgedHost(host)}:${port}`
  return {
    add(host, port, code) {
      const key = keyOf(host, port)
      failures.delete(key)
      failures.set(key, { code, at: now() })
      if (failures.size > entriesMax) failures.delete(failures.keys().next().value ?? '')
    },
    last(host, port) {
      const failure = failures.get(keyOf(host, port))
      return failure && now() - failure.at < lifetimeMs ? failure : undefined
    },
  }
}
