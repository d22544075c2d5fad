// The exchanges of one egress session. Under way: by address, so that a request that never ends can be failed. Failed lately: with the
// cause, as Chromium shows every failed CONNECT as ERR_TUNNEL_CONNECTION_FAILED.
import 'server-only'
import type { OutboundErrorCode } from './outbound-error'
import { canonicalHost } from './public-hosts'

export interface Exchanges {
  /** `address` is the URL of a plain request, `host:port` of a tunnel. Returns what takes it off the list. */
  add(address: string, fail: () => void): () => void
  /**
   * Fails the plain requests to these http URLs, and the tunnels to the hosts of these https URLs: what passes inside a tunnel cannot be
   * told apart.
   */
  fail(urls: readonly string[]): void
}

export interface Failure {
  code: OutboundErrorCode
  /** Unix epoch milliseconds. */
  at: number
}

export interface FailureRecord {
  add(host: string, port: number, code: OutboundErrorCode): void
  last(host: string, port: number): Failure | undefined
}

const failuresMax = 500
const failureLifetimeMs = 60_000

export function createExchanges(): Exchanges {
  const running = new Map<string, Set<() => void>>()
  return {
    add(address, fail) {
      const others = running.get(address) ?? new Set()
      running.set(address, others.add(fail))
      return () => {
        others.delete(fail)
        if (others.size === 0 && running.get(address) === others) running.delete(address)
      }
    },
    fail(urls) {
      const addresses = new Set(urls.flatMap((url) => addressOf(url) ?? []))
      for (const address of addresses) for (const fail of [...(running.get(address) ?? [])]) fail()
    },
  }
}

function addressOf(url: string): string | undefined {
  if (url.startsWith('http:')) return url
  const parsed = URL.parse(url)
  return parsed === null ? undefined : `${parsed.hostname}:${parsed.port || 443}`
}

/** Keeps the last failure of each host and port for a minute, the 500 newest in all. */
export function createFailureRecord(now: () => number = Date.now): FailureRecord {
  const failures = new Map<string, Failure>()
  const keyOf = (host: string, port: number) => `${canonicalHost(host)}:${port}`
  return {
    add(host, port, code) {
      const key = keyOf(host, port)
      failures.delete(key)
      failures.set(key, { code, at: now() })
      if (failures.size > failuresMax) failures.delete(failures.keys().next().value ?? '')
    },
    last(host, port) {
      const failure = failures.get(keyOf(host, port))
      return failure && now() - failure.at < failureLifetimeMs ? failure : undefined
    },
  }
}
