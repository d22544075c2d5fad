import { describe, expect, test } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import { LostAttempt } from '@/lib/server/capture/attempt/lost-attempt'
import type { MainResponse } from '@/lib/server/capture/page/page-watch'
import {
  chromiumErrors,
  type egressErrors,
  type FailureName,
  failures,
} from '@/lib/server/capture/verdict/failures.data'
import { errorOf, failureOf } from '@/lib/server/capture/verdict/outcome'
import { OutboundRefused } from '@/lib/server/outbound/outbound-error'

const response = (status: number, headers: Record<string, string> = {}): MainResponse => ({
  url: 'https://example.com/',
  status,
  headers,
  mimeType: 'text/html',
})

// What Chromium says, and what the caller must be told: code, a word of the message, and whether another attempt is worth it.
const samples: [errorText: string, code: string, words: RegExp, again?: 'again'][] = [
  ['net::ERR_NAME_NOT_RESOLVED', 'invalid_url', /host was not found/],
  ['net::ERR_NAME_RESOLUTION_FAILED', 'invalid_url', /host was not found/],
  ['net::ERR_ICANN_NAME_COLLISION', 'invalid_url', /host was not found/],
  ['net::ERR_CONNECTION_REFUSED', 'invalid_url', /refuses the connection/],
  ['net::ERR_CONNECTION_FAILED', 'invalid_url', /refuses the connection/],
  ['net::ERR_ADDRESS_UNREACHABLE', 'invalid_url', /refuses the connection/],
  ['net::ERR_ADDRESS_INVALID', 'invalid_url', /refuses the connection/],
  ['net::ERR_TUNNEL_CONNECTION_FAILED', 'invalid_url', /refuses the connection/],
  ['net::ERR_CONNECTION_TIMED_OUT', 'upstream_timeout', /in time/],
  ['net::ERR_TIMED_OUT', 'upstream_timeout', /in time/],
  ['net::ERR_CONNECTION_RESET', 'invalid_url', /broke off/, 'again'],
  ['net::ERR_CONNECTION_CLOSED', 'invalid_url', /broke off/, 'again'],
  ['net::ERR_CONNECTION_ABORTED', 'invalid_url', /broke off/, 'again'],
  ['net::ERR_SOCKET_NOT_CONNECTED', 'invalid_url', /broke off/, 'again'],
  ['net::ERR_HTTP2_PROTOCOL_ERROR', 'invalid_url', /broke off/, 'again'],
  ['net::ERR_QUIC_PROTOCOL_ERROR', 'invalid_url', /broke off/, 'again'],
  ['net::ERR_EMPTY_RESPONSE', 'invalid_url', /without an answer/],
  ['net::ERR_CERT_AUTHORITY_INVALID', 'invalid_url', /certificate/],
  ['net::ERR_CERT_DATE_INVALID', 'invalid_url', /certificate/],
  ['net::ERR_CERTIFICATE_TRANSPARENCY_REQUIRED', 'invalid_url', /certificate/],
  ['net::ERR_SSL_PINNED_KEY_NOT_IN_CERT_CHAIN', 'invalid_url', /certificate/],
  ['net::ERR_SSL_OBSOLETE_CIPHER', 'invalid_url', /secure connection/],
  ['net::ERR_SSL_PROTOCOL_ERROR', 'invalid_url', /secure connection/],
  ['net::ERR_ECH_NOT_NEGOTIATED', 'invalid_url', /secure connection/],
  ['net::ERR_SSL_CLIENT_AUTH_CERT_NEEDED', 'invalid_url', /password/],
  ['net::ERR_BAD_SSL_CLIENT_AUTH_CERT', 'invalid_url', /password/],
  ['net::ERR_INVALID_AUTH_CREDENTIALS', 'invalid_url', /password/],
  ['net::ERR_UNSUPPORTED_AUTH_SCHEME', 'invalid_url', /password/],
  ['net::ERR_MISSING_AUTH_CREDENTIALS', 'invalid_url', /password/],
  ['net::ERR_TOO_MANY_REDIRECTS', 'invalid_url', /redirects without end/],
  ['net::ERR_UNSAFE_PORT', 'invalid_url', /port/],
  ['net::ERR_UNSAFE_REDIRECT', 'invalid_url', /not http or https/],
  ['net::ERR_UNKNOWN_URL_SCHEME', 'invalid_url', /not http or https/],
  ['net::ERR_DISALLOWED_URL_SCHEME', 'invalid_url', /not http or https/],
  ['net::ERR_INVALID_URL', 'invalid_url', /not http or https/],
  ['net::ERR_INVALID_REDIRECT', 'invalid_url', /not http or https/],
  ['net::ERR_HTTP_RESPONSE_CODE_FAILURE', 'invalid_url', /nothing to show/],
  ['net::ERR_INVALID_RESPONSE', 'invalid_url', /not valid HTTP/],
  ['net::ERR_INVALID_HTTP_RESPONSE', 'invalid_url', /not valid HTTP/],
  ['net::ERR_INVALID_CHUNKED_ENCODING', 'invalid_url', /not valid HTTP/],
  ['net::ERR_INCOMPLETE_CHUNKED_ENCODING', 'invalid_url', /not valid HTTP/],
  ['net::ERR_CONTENT_LENGTH_MISMATCH', 'invalid_url', /not valid HTTP/],
  ['net::ERR_CONTENT_DECODING_FAILED', 'invalid_url', /not valid HTTP/],
  ['net::ERR_RESPONSE_HEADERS_TOO_BIG', 'invalid_url', /not valid HTTP/],
  ['net::ERR_UNEXPECTED', 'invalid_url', /not valid HTTP/],
  ['net::ERR_BLOCKED_BY_PRIVATE_NETWORK_ACCESS_CHECKS', 'invalid_url', /public internet/],
  ['net::ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS', 'invalid_url', /public internet/],
  ['net::ERR_PROXY_CONNECTION_FAILED', 'upstream_unavailable', /browser of this service/, 'again'],
  ['net::ERR_INTERNET_DISCONNECTED', 'upstream_unavailable', /browser of this service/, 'again'],
  ['net::ERR_NETWORK_CHANGED', 'upstream_unavailable', /browser of this service/, 'again'],
  ['net::ERR_ABORTED', 'internal_error', /interrupted/, 'again'],
  ['net::ERR_FAILED', 'internal_error', /interrupted/, 'again'],
  ['net::ERR_INSUFFICIENT_RESOURCES', 'internal_error', /interrupted/, 'again'],
  ['net::ERR_OUT_OF_MEMORY', 'internal_error', /interrupted/, 'again'],
  ['net::ERR_SOMETHING_NEW', 'invalid_url', /could not be loaded/],
]

const at = { requestedUrl: 'https://example.com/', url: 'https://example.com/' }

describe("Chromium's failures, each in the caller's terms", () => {
  test.each(samples)('Chromium’s %s is told as %s', (errorText, code, words, again) => {
    const error = errorOf(failureOf({ ...at, errorText }) ?? 'unknown', { ...at, errorText })
    const verdict = error instanceof LostAttempt ? error.verdict : error
    expect(verdict).toBeInstanceOf(ApiError)
    expect(verdict.code).toBe(code)
    expect(verdict.message).toMatch(words)
    expect(error instanceof LostAttempt).toBe(again === 'again')
  })

  test('every row of the table of Chromium’s failures has a sample in this test', () => {
    const untested = chromiumErrors.filter(
      ([pattern]) => !samples.some(([errorText]) => errorText.slice(5).startsWith(pattern.replace(/\*$/, ''))),
    )
    expect(untested).toEqual([])
  })
})

describe("the egress proxy's failures", () => {
  const expected: Record<keyof typeof egressErrors, [code: string, words: RegExp]> = {
    refused_by_policy: ['invalid_url', /public internet/],
    not_found: ['invalid_url', /host was not found/],
    refused: ['invalid_url', /refuses the connection/],
    timeout: ['upstream_timeout', /in time/],
    reset: ['invalid_url', /broke off/],
    tls: ['invalid_url', /secure connection/],
    too_many_redirects: ['invalid_url', /redirects without end/],
    too_large: ['invalid_url', /too large/],
  }

  test('a name that leads inside is told of as one that does not exist', () => {
    const [inside, nowhere] = [failures.not_public, failures.name_not_found]
    expect([inside.message('The page'), inside.hint]).toEqual([nowhere.message('The page'), nowhere.hint])
    const refused = new OutboundRefused('address')
    expect(refused.hint).toBe(inside.hint)
    // The hint names every kind of address that is never captured, and so tells of none.
    expect(refused.hint).toMatch(/^Private, loopback and link-local addresses are never captured\./)
    expect(refused.message).not.toMatch(/loopback|private/i)
  })

  test.each(Object.entries(expected))(
    'the proxy’s failure %s is told over http by a header and over https by the record',
    (name, told) => {
      const [code, words] = told
      const byHeader = failureOf({ ...at, response: response(502, { 'x-egress-error': name }) })
      const byRecord = failureOf({ ...at, errorText: 'net::ERR_TUNNEL_CONNECTION_FAILED', egressError: name })
      expect(byHeader).toBe(byRecord)
      expect(failures[byHeader as FailureName].code).toBe(code)
      expect(failures[byHeader as FailureName].message('It')).toMatch(words)
    },
  )

  test('a refusal by the policy is told without the address', () => {
    const name = failureOf({ ...at, response: response(403, { 'x-egress-blocked': '1' }) })
    const error = errorOf(name ?? 'unknown', { requestedUrl: at.requestedUrl, url: 'http://10.0.0.1/secret' })
    expect(error).toMatchObject({ code: 'invalid_url' })
    expect(`${error.message} ${(error as ApiError).hint}`).not.toMatch(/10\.0\.0\.1|private/)
    expect(error.message).toMatch(/^The page that "url" leads to/)
  })
})

describe('an answer without a picture', () => {
  test('an address that is not of the web is told apart from an interruption', () => {
    expect(failureOf({ url: 'ftp://example.com/', errorText: 'net::ERR_ABORTED' })).toBe('not_web')
  })

  test.each([
    ['204', response(204), 'no_content'],
    ['205', response(205), 'no_content'],
    ['a download', response(200), 'download'],
  ])('%s as an answer is told apart from an interruption', (_name, answered, failure) => {
    expect(failureOf({ ...at, response: answered, errorText: 'net::ERR_ABORTED' })).toBe(failure)
  })

  test('a 401 that asks for a password is a failure, one that shows a page is not', () => {
    expect(failureOf({ ...at, response: response(401, { 'www-authenticate': 'Basic' }) })).toBe('password')
    expect(failureOf({ ...at, response: response(401) })).toBeUndefined()
  })

  test.each([200, 404, 500, 503])('an answer of status %i that shows a page is no failure', (status) => {
    expect(failureOf({ ...at, response: response(status) })).toBeUndefined()
  })
})

test('every failure’s message names the field, ends as a sentence and comes with a hint', () => {
  for (const { message, hint } of Object.values(failures)) {
    expect(message('The page in "url"')).toMatch(/^The .*(url|browser of this service).*\.$/)
    expect(hint).toMatch(/^[A-Z].*\.$/)
  }
})
