// Every way in which reaching another host fails. OutboundError: the codes that the errors of sockets, TLS, DNS and undici become.
// OutboundRefused: the outbound policy says no, with the precise reason for the log and one sentence for the caller that tells nothing.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'

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

const brand = Symbol.for('vitrine.OutboundError')

export class OutboundError extends Error {
  override name = 'OutboundError'
  readonly [brand] = true

  constructor(
    readonly code: OutboundErrorCode,
    options: { cause?: unknown } = {},
  ) {
    super(`The upstream host could not be used: ${code}.`, options)
  }
}

/** Also of one that another bundle threw: Next loads this module once for each. */
export function outboundCodeOf(error: unknown): OutboundErrorCode | undefined {
  return typeof error === 'object' && error !== null && brand in error ? (error as OutboundError).code : undefined
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
// OpenSSL's codes for a bad certificate have no common prefix but these words.
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

/** Why the outbound policy refused what this error of a fetch is of; undefined when it did not. */
export function refusalOf(error: unknown): RefusalReason | undefined {
  const cause = error instanceof OutboundError ? error.cause : undefined
  return cause instanceof OutboundRefused ? cause.reason : undefined
}

function refusalCode({ reason }: OutboundRefused): OutboundErrorCode {
  return reason === 'not_found' || reason.startsWith('dns_') ? 'not_found' : 'refused_by_policy'
}

export type RefusalReason =
  /** The address is not public. */
  | 'address'
  /** The name is of a kind that is never public. */
  | 'name'
  /** The name resolves, and not every answer is public. */
  | 'answer'
  | 'too_many_answers'
  | 'port'
  /** The name servers say that there is no such name, or no address for it. */
  | 'not_found'
  | 'dns_timeout'
  /** The name servers answer with a failure, or not at all. */
  | 'dns_failed'

// One text for every non-public host and for names that do not exist: were those told apart, a caller could ask which names exist inside.
const notPublic = {
  message: 'The host in "url" was not found on the public internet, so it cannot be captured.',
  hint: 'Private, loopback and link-local addresses are never captured. If it is a name, check its spelling.',
}

const notLookedUp = {
  message: 'The host in "url" could not be looked up.',
  hint: 'Check that the name servers of that host answer, then try again.',
}

const texts: Record<RefusalReason, { message: string; hint: string }> = {
  address: notPublic,
  name: notPublic,
  answer: notPublic,
  too_many_answers: notPublic,
  port: {
    message: 'The port in "url" is not one that captures may reach.',
    hint: 'Use a page on one of the usual web ports, such as 80 or 443.',
  },
  not_found: notPublic,
  dns_timeout: notLookedUp,
  dns_failed: notLookedUp,
}

/** Also an ApiError `invalid_url`, ready to be sent. `reason` is for the log only. */
export class OutboundRefused extends ApiError {
  override name = 'OutboundRefused'

  constructor(
    readonly reason: RefusalReason,
    options: { cause?: unknown } = {},
  ) {
    super('invalid_url', { ...texts[reason], cause: options.cause })
  }
}
