// What a client of the proxy asks for: the authority of a CONNECT, the absolute form of a plain request (RFC 9112 3.2).
import 'server-only'
import type { Target } from './judge'

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

// Through the WHATWG parser, so that the proxy judges exactly the host that the URL check judged, whoever wrote the request.
function parseHost(text: string): string | undefined {
  if (text === '' || /[\s/?#@\\%]/.test(text)) return undefined
  return URL.parse(`http://${text}/`)?.hostname
}
