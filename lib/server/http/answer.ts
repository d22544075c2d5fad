// Every request gets an answer here: the headers all responses share, the one place where errors become envelopes, one log line.
import 'server-only'
import { randomUUID } from 'node:crypto'
import { toEnvelope } from '@/lib/contract/envelope'
import { ApiError } from '@/lib/contract/errors'
import { internalError } from '@/lib/contract/refusals'
import { metrics } from '../operations/metrics'
import { environment } from '../process/environment'
import { log, withLogContext } from '../process/log'
import { unreadBodyHeaders } from './body'
import { corsHeaders } from './cors'
import { answerSecurityHeaders } from './security-headers'

export interface AnswerOptions {
  /** For the operator alone: no other origin's page may read the answer. */
  isGuarded?: boolean
  /** An error in another form than the envelope; undefined where the envelope it is. Never rejects. */
  failureAs?: (failure: ApiError, request: Request) => Promise<Response | undefined>
}

export interface Exchange {
  requestId: string
  /** For the metrics: one of a fixed list. */
  operation: string
  /** Sent with whatever answer comes of it, success or failure, unless that sets the same name itself. */
  headers: Headers
}

/** Never rejects: what `work` throws becomes the error envelope, or is only logged when nobody is there to read it. */
export async function answer(
  request: Request,
  work: (exchange: Exchange) => Promise<Response> | Response,
  { isGuarded = false, failureAs }: AnswerOptions = {},
): Promise<Response> {
  const startedAtMs = performance.now()
  const requestId = requestIdFor(request.headers.get('x-request-id'))
  const exchange: Exchange = {
    requestId,
    operation: 'other',
    headers: commonHeaders(requestId, { isGuarded, requestOrigin: request.headers.get('origin') }),
  }
  let response: Response
  let failure: ApiError | undefined
  try {
    response = await withLogContext({ requestId }, () => work(exchange))
  } catch (error) {
    // 499 is what proxies log for a client that left; nobody receives it.
    failure = toFailure(error, requestId)
    response = request.signal.aborted
      ? new Response(null, { status: 499 })
      : ((await failureAs?.(failure, request)) ?? failureResponse(failure))
  }
  if (!request.bodyUsed) addMissing(response.headers, Object.entries(unreadBodyHeaders(request)))
  addMissing(response.headers, exchange.headers)
  const durationMs = Math.round(performance.now() - startedAtMs)
  metrics().request({ operation: exchange.operation, status: String(response.status) })
  metrics().requestSeconds(durationMs / 1000, { operation: exchange.operation })
  const fields = {
    requestId,
    method: request.method,
    path: loggedPath(new URL(request.url).pathname),
    status: response.status,
    durationMs,
  }
  if (response.status === 499) log.info('client_left', fields)
  else if (failure?.code === 'internal_error' && !failure.isUpstreams)
    log.error('request_failed', { ...fields, error: failure.cause ?? failure })
  else log.info('request', failure ? { ...fields, code: failure.code } : fields)
  return request.method === 'HEAD' ? withoutBody(response) : response
}

/** The ID of a picture is all that its address keeps secret, and a log is read by more people than the picture is for. */
const loggedPath = (path: string) => path.replace(/^(\/mcp\/pictures\/).+/, '$1{id}')

/** What is said of anything that was thrown. */
export function toFailure(error: unknown, requestId: string): ApiError {
  try {
    if (error instanceof ApiError) return error
  } catch {
    // A proxy that throws when it is asked what it is.
  }
  return internalError(requestId, error)
}

/** The envelope of this error, for whoever has only a Node response to write to. */
export function failureParts(error: ApiError): { status: number; headers: Record<string, string>; body: string } {
  const headers: Record<string, string> = { 'Content-Type': 'application/json', ...error.headers }
  if (error.retryAfterSeconds !== undefined) headers['Retry-After'] = String(error.retryAfterSeconds)
  return {
    status: error.status,
    headers,
    body: JSON.stringify(toEnvelope(error, environment().PUBLIC_ORIGIN)),
  }
}

const guardedHeaders = { 'Cross-Origin-Resource-Policy': 'same-origin' }

interface CommonHeaderOptions extends Pick<AnswerOptions, 'isGuarded'> {
  /** The Origin header of the request. */
  requestOrigin?: string | null
}

export function commonHeaders(
  requestId: string,
  { isGuarded = false, requestOrigin = null }: CommonHeaderOptions = {},
): Headers {
  return new Headers({
    ...(isGuarded ? guardedHeaders : corsHeaders(requestOrigin)),
    'Cache-Control': 'no-store',
    ...answerSecurityHeaders(),
    'X-Request-Id': requestId,
  })
}

function failureResponse(error: ApiError): Response {
  const { body, ...init } = failureParts(error)
  return new Response(body, init)
}

function addMissing(headers: Headers, more: Iterable<[string, string]>): void {
  for (const [name, value] of more) if (!headers.has(name)) headers.set(name, value)
}

/** A HEAD answer has no body, and whatever was producing one stops. */
function withoutBody(response: Response): Response {
  void response.body?.cancel().catch(() => undefined)
  return new Response(null, { status: response.status, headers: response.headers })
}

const callersOwn = /^[A-Za-z0-9_-]{8,64}$/

/** The caller's X-Request-Id when it is short and plain enough for a log line, else a new one. */
export function requestIdFor(callersHeader: string | null | undefined): string {
  return callersHeader && callersOwn.test(callersHeader) ? callersHeader : randomUUID()
}
