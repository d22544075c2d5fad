// A contract and its handler become one operation: count, read, validate, handle under a time limit, answer.
import 'server-only'
import type { AnyEndpoint } from '@/lib/contract/define'
import { ApiError } from '@/lib/contract/errors'
import { rateLimitHeaders } from '@/lib/contract/headers'
import { rateLimited } from '@/lib/contract/refusals'
import { environment } from '../process/environment'
import type { RateLimiter } from '../rate-limit/fixed-window'
import { limiterOf } from '../rate-limit/limiters'
import { answer, type Exchange } from './answer'
import { bodyLate } from './body'
import { clientAddress, clientKey, currentConnection } from './client-address'
import { type DeadlineOptions, withDeadline } from './deadline'
import type { Handler } from './endpoint'
import { ignoredFieldsHeader, readInput } from './input'
import { toResponse } from './response'

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
  const { perMinute, lookupsPerMinute, picturesPerMinute } = contract.limits
  const isGuarded = options.guard !== undefined

  async function work(request: Request, context: RouteContext, exchange: Exchange): Promise<Response> {
    exchange.operation = contract.id
    options.guard?.(request)
    const client = clientOf(request)
    // Counted before anything is read, so that a refused client costs next to nothing.
    if (perMinute !== undefined) await count(client, exchange, options.limiter ?? limiterOf(contract.id, perMinute))
    const counter = (name: string, limit: number | undefined, counted: string) => async () => {
      if (limit !== undefined) await count(client, exchange, limiterOf(name, limit), counted)
    }
    const countLookup = counter('lookups', lookupsPerMinute, 'look-ups')
    const countPicture = counter('pictures', picturesPerMinute, 'requests for pictures')
    const timeoutMs = options.timeoutMs?.() ?? contract.limits.timeoutMs
    return withDeadline(deadlineOf(contract, request, timeoutMs), async (deadline) => {
      const { signal, readingBody, waitingForTurn } = deadline
      const onIgnored = (names: readonly string[]) => {
        const header = ignoredFieldsHeader(names)
        if (header !== undefined) exchange.headers.set('X-Ignored-Fields', header)
      }
      const source = { request, params: await context.params, signal, onIgnored }
      const input = await readingBody(() => readInput(contract, source))
      const { requestId } = exchange
      const counters = { countLookup, countPicture }
      const call = { request, requestId, clientKey: client, ...counters, signal, readingBody, waitingForTurn }
      return toResponse(request, await handler(input, call))
    })
  }

  return {
    method: contract.method,
    isGuarded,
    handle: (request, context) => answer(request, (exchange) => work(request, context, exchange), { isGuarded }),
  }
}

function deadlineOf(contract: AnyEndpoint, request: Request, timeoutMs: number): DeadlineOptions {
  // A function of Vercel's ends at its maxDuration, however long it took to hear the request.
  const { uploadTimeoutMs, queueTimeoutMs } = environment().VERCEL ? {} : contract.limits
  return {
    timeoutMs,
    client: request.signal,
    onTimeout: () => timedOut(contract),
    bodyTimeoutMs: uploadTimeoutMs,
    onBodyTimeout: bodyLate,
    queueTimeoutMs,
    onQueueTimeout: noTurn,
  }
}

function clientOf({ headers }: Request): string {
  const caller = { peerAddress: currentConnection()?.peerAddress, headers }
  return clientKey(clientAddress(caller, environment().TRUST_PROXY))
}

async function count(client: string, exchange: Exchange, limiter: RateLimiter, counted?: string): Promise<void> {
  const result = await limiter.limit(client)
  const values = [result.limit, result.remaining, result.resetAtMs]
  // What a look-up gives is kept by shared caches, and one client's numbers are not the next one's.
  if (counted !== undefined && result.allowed) return
  for (const [index, name] of rateLimitHeaders.entries()) exchange.headers.set(name, String(values[index]))
  if (!result.allowed) throw rateLimited(result.limit, result.retryAfterSeconds, counted)
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
