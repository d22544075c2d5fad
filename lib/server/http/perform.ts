// One operation of a contract, whoever asks for it, an HTTP request or a tool: its client counted, its work under one time limit.
import 'server-only'
import type { AnyEndpoint } from '@/lib/contract/define'
import { ApiError } from '@/lib/contract/errors'
import { rateLimited } from '@/lib/contract/refusals'
import { screenshot } from '@/lib/contract/screenshot'
import { environment } from '../process/environment'
import type { RateLimiter, RateLimitResult } from '../rate-limit/fixed-window'
import { captureLimiter, limiterOf } from '../rate-limit/limiters'
import { bodyLate } from './body'
import { clientAddress, clientKey, currentConnection } from './client-address'
import { type DeadlineOptions, withDeadline } from './deadline'
import type { Call } from './endpoint'

/** What of a contract bounds its work. */
type Performed = Pick<AnyEndpoint, 'id' | 'limits' | 'errors'>

interface PerformOptions {
  request: Request
  requestId: string
  /** Aborts when the client leaves; that of the request when left out. */
  signal?: AbortSignal
  /** Instead of the contract's, where the operator may set it. */
  timeoutMs?: number
  limiter?: RateLimiter
  /** Told the numbers that the client may see. */
  onCounted?: (result: RateLimitResult) => void
  /** Told the names of fields that the contract does not know. */
  onIgnored?: (names: readonly string[]) => void
}

/** Settles with `work`. Rejects with rate_limited before it begins, and with the contract's error once its time is over. */
export async function perform<Result>(
  contract: Performed,
  options: PerformOptions,
  work: (call: Call) => Promise<Result>,
): Promise<Result> {
  const { perMinute, lookupsPerMinute, picturesPerMinute } = contract.limits
  const { request, requestId, onCounted = () => undefined, onIgnored = () => undefined } = options
  const client = clientOf(request)
  // Counted before anything is read, so that a refused client costs next to nothing.
  if (perMinute !== undefined)
    await count(client, { limiter: options.limiter ?? limiterOf(contract.id, perMinute), onCounted })
  const counter = (name: string, limit: number | undefined, counted: string) => async () => {
    if (limit !== undefined) await count(client, { limiter: limiterOf(name, limit), onCounted, counted })
  }
  const countLookup = counter('lookups', lookupsPerMinute, 'look-ups')
  const countPicture = counter('pictures', picturesPerMinute, 'requests for pictures')
  const countCaptures = (cost: number) =>
    contract.id === screenshot.id
      ? count(client, { limiter: options.limiter ?? captureLimiter(), cost, onCounted })
      : count(client, { limiter: captureLimiter(), cost, onCounted, counted: 'captures' })
  return withDeadline(deadlineOf(contract, options), async ({ signal, leftMs, readingBody, waitingForTurn }) => {
    const counters = { countLookup, countPicture, countCaptures }
    const waits = { signal, leftMs, readingBody, waitingForTurn }
    return work({ request, requestId, clientKey: client, ...counters, onIgnored, ...waits })
  })
}

function deadlineOf(contract: Performed, { request, signal, timeoutMs }: PerformOptions): DeadlineOptions {
  // A function of Vercel's ends at its maxDuration, however long it took to hear the request.
  const { uploadTimeoutMs, queueTimeoutMs } = environment().VERCEL ? {} : contract.limits
  return {
    timeoutMs: timeoutMs ?? contract.limits.timeoutMs,
    client: signal ?? request.signal,
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

interface Counting {
  limiter: RateLimiter
  onCounted: (result: RateLimitResult) => void
  cost?: number
  /** What the limit is of, where it is not of the endpoint's own requests. */
  counted?: string
}

async function count(client: string, { limiter, onCounted, cost, counted }: Counting): Promise<void> {
  const result = await limiter.limit(client, cost)
  // What a look-up gives is kept by shared caches, and one client's numbers are not the next one's.
  if (counted !== undefined && result.allowed) return
  onCounted(result)
  if (!result.allowed) throw rateLimited(result.limit, result.retryAfterSeconds, counted)
}

function noTurn(): ApiError {
  return new ApiError('internal_error', {
    message: 'The request waited for its turn, and its time was over before it came.',
    hint: 'Send fewer requests at once, and try again in 5 seconds.',
    retryAfterSeconds: 5,
  })
}

function timedOut(contract: Performed): ApiError {
  const message = 'The request was not done within its time limit.'
  return new ApiError(contract.errors.includes('upstream_timeout') ? 'upstream_timeout' : 'internal_error', { message })
}
