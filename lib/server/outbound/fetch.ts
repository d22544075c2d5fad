// Server-side look-ups of other hosts: the same decision as a capture, redirects followed one checked hop at a time, bounded in bytes and time.
import 'server-only'
import { fetch, type Response } from 'undici'
import { limitSignal } from '../wait/with-signal'
import { type BodyBounds, boundedBody } from './bounded-body'
import { type Decide, decide } from './decide'
import { OutboundError, toOutboundError } from './outbound-error'
import { createPinnedDispatcher } from './pinned-connections'
import { canonicalHost } from './public-hosts'
import { resolveName } from './resolve'
import type { Overrides } from './settings'
import { outboundSettings } from './settings'

export interface OutboundFetchOptions {
  signal: AbortSignal
  method?: 'GET' | 'HEAD'
  /** Sent on every hop, so nothing that only one host may see. */
  headers?: Record<string, string>
  redirectsMax?: number
  /** Of the decoded body. */
  bytesMax: number
  /** For everything: every hop, its headers and the whole body. */
  timeoutMs: number
  /** Called with the target of each redirect before it is followed; throws to refuse it. */
  checkRedirect?: (url: URL) => void
}

export interface OutboundResponse {
  status: number
  /** Of the last hop, without the length and coding of a body that was decoded here. */
  headers: Headers
  /** Of the last hop, as the caller would name it (an override does not show). */
  url: URL
  /** Must be read to the end or cancelled. Errors with OutboundError, or the signal's reason. */
  body: ReadableStream<Uint8Array> | null
}

export type OutboundFetch = (url: URL, options: OutboundFetchOptions) => Promise<OutboundResponse>

const redirectStatuses = new Set([301, 302, 303, 307, 308])

/** A fetch over its own connections. Rejects with OutboundError, with the signal's reason, or with what `checkRedirect` throws. */
export function createOutboundFetch(policy: { decide: Decide; overrides: Overrides }): OutboundFetch {
  const pinned = createPinnedDispatcher(policy.decide)
  // The operator named these origins: they may be anywhere, and are looked up as every program here would.
  const trusted = createPinnedDispatcher(async ({ hostname }) => ({
    addresses: await resolveName(canonicalHost(hostname), 'system'),
  }))

  function ask(url: URL, method: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
    const shared = { method, redirect: 'manual', signal } as const
    const override = policy.overrides.get(canonicalHost(url.hostname))
    if (override === undefined) return fetch(url, { ...shared, headers, dispatcher: pinned })
    const at = new URL(override)
    at.pathname = url.pathname
    at.search = url.search
    // One stand-in may serve several hosts.
    return fetch(at, { ...shared, headers: { ...headers, 'X-Forwarded-Host': url.host }, dispatcher: trusted })
  }

  return async (
    url,
    { signal, method = 'GET', headers = {}, redirectsMax = 3, bytesMax, timeoutMs, checkRedirect },
  ) => {
    const limited = limitSignal({ signal, timeoutMs, timeoutError: () => new OutboundError('timeout') })
    const failed = (error: unknown) => (limited.signal.aborted ? limited.signal.reason : toOutboundError(error))
    let current = url
    try {
      for (let redirects = 0; ; redirects += 1) {
        if (!isFetchable(current)) throw new OutboundError('refused_by_policy')
        const response = await ask(current, method, headers, limited.signal).catch((error) => {
          throw failed(error)
        })
        const location = response.headers.get('location')
        if (!redirectStatuses.has(response.status) || location === null) {
          return bounded(response, current, { bytesMax, failed, ended: limited.clear })
        }
        // Unread, the body of a redirect is a download without a limit.
        await response.body?.cancel().catch(() => undefined)
        if (redirects === redirectsMax) throw new OutboundError('too_many_redirects')
        const next = URL.parse(location, current)
        if (next === null) throw new OutboundError('refused_by_policy')
        checkRedirect?.(next)
        current = next
      }
    } catch (error) {
      limited.clear()
      throw error
    }
  }
}

function isFetchable(url: URL): boolean {
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

function bounded(response: Response, url: URL, bounds: BodyBounds): OutboundResponse {
  const headers = new Headers([...response.headers])
  if (response.body === null) {
    bounds.ended()
    return { status: response.status, headers, url, body: null }
  }
  if (headers.has('content-encoding')) {
    headers.delete('content-encoding')
    headers.delete('content-length')
  }
  return { status: response.status, headers, url, body: boundedBody(response.body, bounds) }
}

let current: OutboundFetch | undefined

/** The process's own fetch, over the settings of the environment. */
export const outboundFetch: OutboundFetch = (url, options) => {
  current ??= createOutboundFetch({ decide, overrides: outboundSettings().overrides })
  return current(url, options)
}
