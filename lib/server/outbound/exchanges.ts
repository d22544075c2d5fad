// What is under way through one egress session, by address, so that a request that never ends can be failed.
import 'server-only'

export interface Exchanges {
  /** `address` is the URL of a plain request, `host:port` of a tunnel. Returns what takes it off the list. */
  add(address: string, fail: () => void): () => void
  /**
   * Fails the plain requests to these http URLs, and the tunnels to the hosts of these https URLs: what passes inside a tunnel cannot be
   * told apart.
   */
  fail(urls: readonly string[]): void
}

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
