// What a client of the proxy asks for: the authority of a CONNECT, the absolute form of a plain request (RFC 9112 3.2), the headers that
// go on to the origin.
import 'server-only'
import type { Target } from './target'

export interface ForwardTarget extends Target {
  /** Host header for the origin: the target's own authority, whatever the client sent (RFC 9112 3.2.2). */
  authority: string
  /** Path and query, byte for byte as the client wrote them. */
  path: string
}

/** Reads `host:port` with the port written out; undefined when it is anything else. */
export function parseConnectTarget(text: string | undefined): Target | undefined {
  const match = /^(\[[^\]]*\]|[^:[\]]+):(\d{1,5})$/.exec(text ?? '')
  const hostname = parseHost(match?.[1] ?? '')
  const port = Number(match?.[2])
  return hostname !== undefined && port <= 65_535 ? { hostname, port } : undefined
}

/** Reads `http://host[:port]/path?query`; undefined for another scheme, credentials, or the origin form of a request meant for a server. */
export function parseForwardTarget(text: string | undefined): ForwardTarget | undefined {
  const match = /^http:\/\/(\[[^\]]*\]|[^:[\]/?#]+)(?::(\d{0,5}))?([/?][^#]*)?$/i.exec(text ?? '')
  const hostname = parseHost(match?.[1] ?? '')
  const port = Number(match?.[2] || 80)
  if (hostname === undefined || port > 65_535) return undefined
  const path = match?.[3] ?? '/'
  return {
    hostname,
    port,
    authority: port === 80 ? hostname : `${hostname}:${port}`,
    path: path.startsWith('/') ? path : `/${path}`,
  }
}

// Through the WHATWG parser, so that the proxy checks exactly the host that the URL check saw, whoever wrote the request.
function parseHost(text: string): string | undefined {
  if (text === '' || /[\s/?#@\\%]/.test(text)) return undefined
  return URL.parse(`http://${text}/`)?.hostname
}

// What belongs to one connection stays on it (RFC 9110 7.6.1).
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

// Ours alone: an origin that could write them could make a capture look refused.
export const blockedHeader = 'X-Egress-Blocked'
export const errorHeader = 'X-Egress-Error'
const ours = new Set([blockedHeader.toLowerCase(), errorHeader.toLowerCase()])

/** Flat name-value pairs, order, case and repetitions kept, without the hop-by-hop ones, those that Connection names, and `also`. */
export function endToEnd(rawHeaders: readonly string[], also: readonly string[] = []): string[] {
  const dropped = new Set(also)
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() !== 'connection') continue
    for (const name of (rawHeaders[index + 1] ?? '').split(',')) dropped.add(name.trim().toLowerCase())
  }
  const kept: string[] = []
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    const lower = name.toLowerCase()
    if (!hopByHop.has(lower) && !ours.has(lower) && !dropped.has(lower)) kept.push(name, rawHeaders[index + 1] ?? '')
  }
  return kept
}
