// A contract and its handler become one operation: count, read, validate, handle under a time limit, answer.
import 'server-only'
import type { AnyEndpoint } from '@/lib/contract/define'
import { ApiError } from '@/lib/contract/errors'
import { rateLimitHeaders } from '@/lib/contract/headers'
import { rateLimited } from '@/lib/contract/refusals'
import { environment } from '../process/environment'
import { limiterOf } from '../rate-limit/limiters'
import type { RateLimiter } from '../rate-limit/rate-limiter'
import { answer, type Exchange } from './answer'
import { bodyLate } from './body'
import { clientAddress, clientKey } from './client-address'
import { currentConnection } from './connection'
import { withDeadline } from './deadline'
import type { Handler, ResultOf } from './endpoint'
import { ignoredFieldsHeader } from './ignored-fields'
import { readInput } from './input'
import { oneChunk } from './one-chunk'

export interface RouteContext {
  params: Promise<unknown>
}

export interface Operation<Method extends string = string> {
  method: Method
  /** Only for whoever passes its guard: pages of other origins are told nothing. */
  isGuarded: boolean
  handle(request: Request, context: RouteContext): Promise<Response>
}

export interface BindOptions {
  /** Instead of the contract's, where the operator may set it. Read per request. */
  timeoutMs?: () => number
  limiter?: RateLimiter
  /** Throws for whoever may not call it, before anything of the request is read. */
  guard?: (request: Request) => void
}

export function bind<Contract extends AnyEndpoint>(
  contract: Contract,
  handler: Handler<Contract>,
  options: BindOptions = {},
): Operation<Contract['method']> {
  const { perMinute } = contract.limits
  const isGuarded = options.guard !== undefined
  return {
    method: contract.method,
    isGuarded,
    handle: (request, context) =>
      answer(
        request,
        async (exchange) => {
          exchange.operation = contract.id
          options.guard?.(request)
          const client = clientOf(request)
          // Counted before anything is read, so that a refused client costs next to nothing.
          if (perMinute !== undefined) {
            await count(client, exchange, options.limiter ?? limiterOf(contract.id, perMinute))
          }
          const deadline = {
            timeoutMs: options.timeoutMs?.() ?? contract.limits.timeoutMs,
            client: request.signal,
            onTimeout: () => timedOut(contract),
            // A function of Vercel's ends at its maxDuration, however long it took to hear the request.
            bodyTimeoutMs: environment().VERCEL ? undefined : contract.limits.uploadTimeoutMs,
            onBodyTimeout: bodyLate,
            queueTimeoutMs: environment().VERCEL ? undefined : contract.limits.queueTimeoutMs,
            onQueueTimeout: noTurn,
          }
          return withDeadline(deadline, async ({ signal, readingBody, waitingForTurn }) => {
            const onIgnored = (names: readonly string[]) => {
              const header = ignoredFieldsHeader(names)
              if (header !== undefined) exchange.headers.set('X-Ignored-Fields', header)
            }
            const source = { request, params: await context.params, signal, onIgnored }
            const input = await readingBody(() => readInput(contract, source))
            const call = {
              request,
              requestId: exchange.requestId,
              clientKey: client,
              signal,
              readingBody,
              waitingForTurn,
            }
            const result = await handler(input, call)
            return toResponse(request, result)
          })
        },
        { isGuarded },
      ),
  }
}

function clientOf({ headers }: Request): string {
  const caller = { peerAddress: currentConnection()?.peerAddress, headers }
  return clientKey(clientAddress(caller, environment().TRUST_PROXY))
}

async function count(client: string, exchange: Exchange, limiter: RateLimiter): Promise<void> {
  const verdict = await limiter.limit(client)
  const values = [verdict.limit, verdict.remaining, verdict.resetAtMs]
  for (const [index, name] of rateLimitHeaders.entries()) exchange.headers.set(name, String(values[index]))
  if (!verdict.allowed) throw rateLimited(verdict.limit, verdict.retryAfterSeconds)
}

function toResponse(request: Request, result: ResultOf<AnyEndpoint>): Response {
  const { headers } = result
  if ('json' in result) {
    // A handler that streams bytes answers conditional requests itself: it alone can ask the place they come from.
    const isCurrent = headers?.ETag !== undefined && isNamed(headers.ETag, request.headers.get('if-none-match'))
    return isCurrent ? new Response(null, { status: 304, headers }) : Response.json(result.json, { headers })
  }
  if ('jsonBytes' in result) {
    return new Response(oneChunk(result.jsonBytes), { headers: { ...headers, 'Content-Type': 'application/json' } })
  }
  const { bytes, mediaType, status = 200 } = result
  return new Response(bytes instanceof Uint8Array ? oneChunk(bytes) : bytes, {
    status,
    headers: { ...headers, ...(mediaType && { 'Content-Type': typeInFull(mediaType) }) },
  })
}

/** Text says how it is encoded: RFC 7763 asks for it of Markdown. */
const typeInFull = (mediaType: string) => (mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType)

/** RFC 9110 13.1.2: weak comparison against a list, or `*` for whatever there is. */
function isNamed(tag: string, ifNoneMatch: string | null): boolean {
  if (ifNoneMatch === null) return false
  const strong = (text: string) => text.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((part) => strong(part) === strong(tag))
}

function noTurn(): ApiError {
  return new ApiError('internal_error', {
    message: 'The request waited for its turn, and its time was over before it came.',
    hint: 'Send fewer requests at once, and try again in 5 seconds.',
    retryAfterSeconds: 5,
  })
}

function timedOut(contract: AnyEndpoint): ApiError {
  const message = 'The request was not done within its time limit.'
  return new ApiError(contract.errors.includes('upstream_timeout') ? 'upstream_timeout' : 'internal_error', { message })
}
