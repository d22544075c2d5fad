// The error catalogue: twelve codes, one status each. A code is never added without the public contract.

export interface ErrorEntry {
  status: number
  /** When it happens, for the reference page. */
  meaning: string
  /** What to do next, unless the place that throws knows better. `{origin}` stands for the public origin. */
  hint: string
}

export const errorCatalogue = {
  invalid_request: {
    status: 400,
    meaning: 'A required field is missing, a parameter is malformed, or the body is not what the endpoint takes.',
    hint: 'Compare the request with the endpoint in {origin}/openapi.json.',
  },
  invalid_url: {
    status: 400,
    meaning:
      'The address cannot be captured: it is not an absolute public http(s) page that answers with something to show.',
    hint: 'Use an absolute http or https address of a public page, without credentials.',
  },
  unsupported_value: {
    status: 400,
    meaning: 'An option has a value outside its list, or the file is not of a type that is read.',
    hint: 'Use one of the accepted values.',
  },
  unauthorized: {
    status: 401,
    meaning: 'A secret that the request needs was missing or wrong.',
    hint: 'No public endpoint needs one: see {origin}/openapi.json.',
  },
  forbidden_domain: {
    status: 403,
    meaning: 'The media host is not on the allowlist.',
    hint: 'Only media of the social network itself is proxied.',
  },
  not_found: {
    status: 404,
    meaning: 'There is nothing at this path or under this ID.',
    hint: 'See {origin}/openapi.json for every path.',
  },
  method_not_allowed: {
    status: 405,
    meaning: 'The path exists, the method does not.',
    hint: 'Use a method of the Allow header.',
  },
  upstream_timeout: {
    status: 408,
    meaning: 'The page painted nothing within the time limit.',
    hint: 'Try again later, or capture a page that answers sooner.',
  },
  rate_limited: {
    status: 429,
    meaning: 'More requests came from this address than the limit allows.',
    hint: 'Wait for the seconds in retryAfter, then try again.',
  },
  internal_error: {
    status: 500,
    meaning: 'The request was right and the service failed.',
    hint: 'Try again; if it keeps failing, report the X-Request-Id of this response.',
  },
  upstream_failed: {
    status: 502,
    meaning: 'The media host refused the request.',
    hint: 'Check that the media still exists.',
  },
  upstream_unavailable: {
    status: 503,
    meaning: 'No browser can be had just now.',
    hint: 'Try again in a few seconds.',
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errorCatalogue
export const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]]

export interface ApiErrorOptions {
  /** What happened, why, and which field: one sentence for people. It is sent. */
  message: string
  /** Replaces the catalogue's hint. */
  hint?: string | undefined
  /** Whole seconds; printed as `Retry-After` and, on 429 only, as `retryAfter`. */
  retryAfterSeconds?: number | undefined
  /** Further response headers, such as Allow. */
  headers?: Record<string, string>
  /** For the log only. */
  cause?: unknown
  /** The field that `message` begins with, and of a list the entry: for callers that know it by another name. */
  field?: BlamedField | undefined
  /** Of a 500: a server that anybody may name failed, which is no error in the operator's log. */
  isUpstreams?: boolean
}

export interface BlamedField {
  name: string
  entry?: string | undefined
}

const brand = Symbol.for('vitrine.ApiError')

/** A failure with a code of the contract, thrown where the fact is known; the serialiser turns it into the envelope. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly [brand] = true
  readonly code: ErrorCode
  readonly status: number
  readonly hint: string
  readonly retryAfterSeconds: number | undefined
  readonly headers: Record<string, string>
  readonly isUpstreams: boolean
  readonly field: BlamedField | undefined

  constructor(code: ErrorCode, options: ApiErrorOptions) {
    super(options.message, { cause: options.cause })
    this.code = code
    this.status = errorCatalogue[code].status
    this.hint = options.hint ?? errorCatalogue[code].hint
    this.retryAfterSeconds = options.retryAfterSeconds
    this.headers = options.headers ?? {}
    this.isUpstreams = options.isUpstreams ?? false
    this.field = options.field
  }

  /** Next loads this module once per bundle, and an error may be thrown in one and caught in another: the brand is the same in all. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && brand in value
  }
}
