// Every way in which reaching another host fails, in a few words; the errors of sockets, TLS, DNS and undici are translated here once.
import 'server-only'
import { OutboundRefused } from './refusal'

export type OutboundErrorCode =
  | 'refused_by_policy'
  /** The name does not resolve, or not in time. */
  | 'not_found'
  /** Nothing listens there, or no route leads there. */
  | 'refused'
  | 'timeout'
  /** The connection broke, or what came over it was not HTTP. */
  | 'reset'
  | 'tls'
  | 'too_many_redirects'
  | 'too_large'

export class OutboundError extends Error {
  override name = 'OutboundError'

  constructor(
    readonly code: OutboundErrorCode,
    options: { cause?: unknown } = {},
  ) {
    super(`The upstream host could not be used: ${code}.`, options)
  }
}

const codes: Record<string, OutboundErrorCode> = {
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  EADDRNOTAVAIL: 'refused',
  EHOSTDOWN: 'refused',
  ENOTFOUND: 'not_found',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  EPROTO: 'tls',
}
// OpenSSL's verdicts on a certificate have no common prefix but these words.
const tlsCode = /^ERR_(?:TLS|SSL)_|CERT|^UNABLE_TO_|^HOSTNAME_MISMATCH$|^INVALID_CA$|^INVALID_PURPOSE$/

/** Looks through wrapping errors. What nothing names is `reset`: the peer did something that broke the exchange. */
export function toOutboundError(error: unknown): OutboundError {
  for (let inner = error, depth = 0; inner instanceof Error && depth < 5; inner = inner.cause, depth += 1) {
    if (inner instanceof OutboundError) return inner
    if (inner instanceof OutboundRefused) return new OutboundError(refusalCode(inner), { cause: inner })
    const code = 'code' in inner && typeof inner.code === 'string' ? inner.code : ''
    const known = codes[code] ?? (tlsCode.test(code) ? 'tls' : undefined)
    if (known) return new OutboundError(known, { cause: error })
  }
  return new OutboundError('reset', { cause: error })
}

function refusalCode({ reason }: OutboundRefused): OutboundErrorCode {
  return reason === 'not_found' || reason.startsWith('dns_') ? 'not_found' : 'refused_by_policy'
}
