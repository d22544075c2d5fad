// Who is asking, as far as that can be known: the peer of the socket, or what a trusted proxy says of it. A Request does not carry its
// connection, and headers are the caller's own words: the server hook notes the peer.
import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { processWide } from '../process/process-wide'
import type { TrustProxy } from '../process/trust-proxy'

interface Caller {
  peerAddress: string | undefined
  headers: Headers
}

/** Plain IPv4 or IPv6 text without port, brackets, zone or `::ffff:`; undefined when nothing trustworthy is known. */
export function clientAddress(caller: Caller, trust: TrustProxy): string | undefined {
  const peer = plainAddress(caller.peerAddress)
  switch (trust.kind) {
    case 'none':
      return peer
    case 'vercel':
      return plainAddress(caller.headers.get('x-real-ip')) ?? peer
    case 'hops':
      // Fewer entries than hops means that the request came round a proxy: then only the socket is believed.
      return plainAddress(forwardedFor(caller.headers).at(-trust.count)) ?? peer
    case 'addresses':
      return behindProxies(peer, forwardedFor(caller.headers), trust)
  }
}

/**
 * The name under which requests are counted. One IPv6 customer holds at least a /64, so that is one client.
 * Unknown clients share one name: unknown is never unlimited.
 */
export function clientKey(address: string | undefined): string {
  if (address === undefined) return 'unknown'
  if (isIP(address) === 4) return address
  const network = ipaddr.IPv6.parse(address).parts.slice(0, 4)
  return `${network.map((part) => part.toString(16)).join(':')}::/64`
}

/** Walks from the socket outwards for as long as each one is a trusted proxy. */
function behindProxies(
  peer: string | undefined,
  forwarded: readonly string[],
  { proxies }: Extract<TrustProxy, { kind: 'addresses' }>,
): string | undefined {
  let client = peer
  for (const entry of forwarded.toReversed()) {
    if (client === undefined || !proxies.check(client, isIP(client) === 4 ? 'ipv4' : 'ipv6')) break
    const next = plainAddress(entry)
    if (next === undefined) break
    client = next
  }
  return client
}

function forwardedFor(headers: Headers): string[] {
  const value = headers.get('x-forwarded-for')
  return value === null ? [] : value.split(',')
}

/** Some proxies append a port: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
function plainAddress(text: string | null | undefined): string | undefined {
  const bare = text
    ?.trim()
    .replace(/^\[(.*)\](?::\d+)?$|^([^:]+):\d+$/, '$1$2')
    .replace(/%.*$/, '')
  if (!bare || isIP(bare) === 0) return undefined
  return ipaddr.process(bare).toString()
}

interface Connection {
  /** Address of the peer of the socket; undefined once the socket is gone. */
  peerAddress: string | undefined
}

const storage = () => processWide('connection', () => new AsyncLocalStorage<Connection>())

/** Everything `run` does, later and asynchronously too, sees this connection. */
export function withConnection<Result>(connection: Connection, run: () => Result): Result {
  return storage().run(connection, run)
}

/** Undefined before the server hook is in place and on platforms without one. */
export function currentConnection(): Connection | undefined {
  return storage().getStore()
}
