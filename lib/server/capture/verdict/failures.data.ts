// Every way in which a page cannot be shown: what Chromium and the egress proxy call it, and what the caller is told.
import 'server-only'
import type { ErrorCode } from '@/lib/contract/errors'
import type { OutboundErrorCode } from '../../outbound/outbound-error'

export interface Failure {
  code: ErrorCode
  /**
   * `page` is `The page in "url"`, or `The page that "url" leads to` after a redirect to elsewhere; `mediaType` is that of its answer,
   * where it has one.
   */
  message: (page: string, mediaType?: string) => string
  hint: string
  /** Bad luck as often as not: worth one more attempt. */
  again?: true
}

// Also said of a name that leads inside: were the two told apart, a redirect could ask which names exist there.
const notFoundInPublic: Pick<Failure, 'message' | 'hint'> = {
  message: (page) => `${page} could not be reached: its host was not found on the public internet.`,
  hint: 'Private, loopback and link-local addresses are never captured. If it is a name, check its spelling.',
}

export const failures = {
  name_not_found: {
    code: 'invalid_url',
    ...notFoundInPublic,
  },
  refused: {
    code: 'invalid_url',
    message: (page) => `${page} could not be reached: its host refuses the connection.`,
    hint: 'Check the host and the port, and that the site is up.',
  },
  reset: {
    code: 'invalid_url',
    message: (page) => `${page} could not be loaded: its host broke off the connection.`,
    hint: 'Check that the site works in a browser, then try again.',
    again: true,
  },
  empty: {
    code: 'invalid_url',
    message: (page) => `${page} could not be loaded: its host closed the connection without an answer.`,
    hint: 'Check that the site works in a browser, then try again.',
  },
  certificate: {
    code: 'invalid_url',
    message: (page) => `${page} cannot be trusted: its certificate is broken, expired or issued for another host.`,
    hint: 'Capture a page with a valid certificate.',
  },
  secure_connection: {
    code: 'invalid_url',
    message: (page) => `${page} could not be reached: no secure connection could be agreed on.`,
    hint: 'Check that the site speaks HTTPS at this address and port.',
  },
  too_many_redirects: {
    code: 'invalid_url',
    message: () => 'The page in "url" redirects without end.',
    hint: 'Use the address where the redirects should end.',
  },
  password: {
    code: 'invalid_url',
    message: (page) => `${page} asks for a user name and a password before it shows anything.`,
    hint: 'Capture a page that can be seen without signing in.',
  },
  download: {
    code: 'invalid_url',
    message: (page, mediaType?: string) =>
      `${page} is a download${mediaType === undefined ? '' : ` of type ${mediaType}`} and not a page.`,
    hint: 'Captures show web pages, plain text, JSON, XML and pictures. PDF files, archives and attachments are downloads.',
  },
  no_content: {
    code: 'invalid_url',
    message: (page) => `${page} answers that it has no content.`,
    hint: 'Use the address of a page that a browser shows.',
  },
  error_without_body: {
    code: 'invalid_url',
    message: (page) => `${page} answers with an error status and nothing to show.`,
    hint: 'Check that the address is right and that the site works in a browser.',
  },
  not_http: {
    code: 'invalid_url',
    message: (page) => `${page} could not be loaded: its answer is not valid HTTP.`,
    hint: 'Check that a web server listens at this host and port.',
  },
  not_web: {
    code: 'invalid_url',
    message: () => 'The page in "url" leads to an address that is not http or https.',
    hint: 'Use the address of a web page.',
  },
  not_public: {
    code: 'invalid_url',
    ...notFoundInPublic,
  },
  port: {
    code: 'invalid_url',
    message: (page) => `${page} is on a port that captures may not reach.`,
    hint: 'Use a page on one of the usual web ports, such as 80 or 443.',
  },
  too_large: {
    code: 'invalid_url',
    message: (page) => `${page} is too large to be captured.`,
    hint: 'Capture a smaller page.',
  },
  timeout: {
    code: 'upstream_timeout',
    message: (page) => `${page} could not be reached in time.`,
    hint: 'Check that the site is up, then try again.',
  },
  own_network: {
    code: 'upstream_unavailable',
    message: () => 'The browser of this service could not reach the network.',
    hint: 'Try again in a few seconds.',
    again: true,
  },
  interrupted: {
    code: 'internal_error',
    message: (page) => `${page} could not be loaded: the browser of this service was interrupted.`,
    hint: 'Try again; if it keeps failing, report the X-Request-Id of this response.',
    again: true,
  },
  unknown: {
    code: 'invalid_url',
    message: (page) => `${page} could not be loaded.`,
    hint: 'Check that the page works in a browser, then try again.',
  },
} satisfies Record<string, Failure>

export type FailureName = keyof typeof failures

/** Chromium's names without `net::`; a star stands for any ending. The first match counts. */
export const chromiumErrors: readonly (readonly [name: string, failure: FailureName])[] = [
  ['ERR_NAME_NOT_RESOLVED', 'name_not_found'],
  ['ERR_NAME_RESOLUTION_FAILED', 'name_not_found'],
  ['ERR_ICANN_NAME_COLLISION', 'name_not_found'],
  ['ERR_CONNECTION_REFUSED', 'refused'],
  ['ERR_CONNECTION_FAILED', 'refused'],
  ['ERR_ADDRESS_UNREACHABLE', 'refused'],
  ['ERR_ADDRESS_INVALID', 'refused'],
  ['ERR_CONNECTION_TIMED_OUT', 'timeout'],
  ['ERR_TIMED_OUT', 'timeout'],
  ['ERR_CONNECTION_RESET', 'reset'],
  ['ERR_CONNECTION_CLOSED', 'reset'],
  ['ERR_CONNECTION_ABORTED', 'reset'],
  ['ERR_SOCKET_NOT_CONNECTED', 'reset'],
  ['ERR_HTTP2_*', 'reset'],
  ['ERR_QUIC_*', 'reset'],
  ['ERR_EMPTY_RESPONSE', 'empty'],
  ['ERR_CERT_*', 'certificate'],
  ['ERR_CERTIFICATE_*', 'certificate'],
  ['ERR_SSL_PINNED_KEY_NOT_IN_CERT_CHAIN', 'certificate'],
  ['ERR_SSL_OBSOLETE_CIPHER', 'secure_connection'],
  ['ERR_SSL_CLIENT_AUTH_*', 'password'],
  ['ERR_BAD_SSL_CLIENT_AUTH_CERT', 'password'],
  ['ERR_SSL_*', 'secure_connection'],
  ['ERR_ECH_*', 'secure_connection'],
  ['ERR_TOO_MANY_REDIRECTS', 'too_many_redirects'],
  ['ERR_INVALID_AUTH_CREDENTIALS', 'password'],
  ['ERR_UNSUPPORTED_AUTH_SCHEME', 'password'],
  ['ERR_MISSING_AUTH_CREDENTIALS', 'password'],
  ['ERR_UNSAFE_PORT', 'port'],
  ['ERR_UNSAFE_REDIRECT', 'not_web'],
  ['ERR_UNKNOWN_URL_SCHEME', 'not_web'],
  ['ERR_DISALLOWED_URL_SCHEME', 'not_web'],
  ['ERR_INVALID_URL', 'not_web'],
  ['ERR_INVALID_REDIRECT', 'not_web'],
  ['ERR_HTTP_RESPONSE_CODE_FAILURE', 'error_without_body'],
  ['ERR_INVALID_RESPONSE', 'not_http'],
  ['ERR_INVALID_HTTP_RESPONSE', 'not_http'],
  ['ERR_INVALID_CHUNKED_ENCODING', 'not_http'],
  ['ERR_INCOMPLETE_CHUNKED_ENCODING', 'not_http'],
  ['ERR_CONTENT_LENGTH_MISMATCH', 'not_http'],
  ['ERR_CONTENT_DECODING_*', 'not_http'],
  ['ERR_RESPONSE_HEADERS_*', 'not_http'],
  ['ERR_UNEXPECTED*', 'not_http'],
  ['ERR_TUNNEL_CONNECTION_FAILED', 'refused'],
  ['ERR_BLOCKED_BY_PRIVATE_NETWORK_ACCESS_CHECKS', 'not_public'],
  ['ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS', 'not_public'],
  ['ERR_PROXY_*', 'own_network'],
  ['ERR_INTERNET_DISCONNECTED', 'own_network'],
  ['ERR_NETWORK_*', 'own_network'],
  ['ERR_ABORTED', 'interrupted'],
  ['ERR_FAILED', 'interrupted'],
  ['ERR_INSUFFICIENT_RESOURCES', 'interrupted'],
  ['ERR_OUT_OF_MEMORY', 'interrupted'],
]

/** What the pinning proxy says in `X-Egress-Error`, and of a tunnel it could not build. */
export const egressErrors: Record<OutboundErrorCode, FailureName> = {
  refused_by_policy: 'not_public',
  not_found: 'name_not_found',
  refused: 'refused',
  timeout: 'timeout',
  reset: 'reset',
  tls: 'secure_connection',
  too_many_redirects: 'too_many_redirects',
  too_large: 'too_large',
}
