// One question to a network's public interface, and what the status of its answer says by itself.
import 'server-only'
import type { OutboundFetch } from '../../outbound/fetch'
import { OutboundError } from '../../outbound/outbound-error'
import type { PostReply } from './network'

const timeoutMs = 8000
const bodyBytesMax = 1024 * 1024

export interface Answer {
  status: number
  /** As received: a missing post may be answered with a page. */
  body: string
}

/** Interfaces answer by themselves: a redirect to another host leads to a page for signing in. */
export async function ask(
  fetch: OutboundFetch,
  url: URL,
  { signal, headers }: { signal: AbortSignal; headers?: Record<string, string> },
): Promise<Answer> {
  const response = await fetch(url, {
    signal,
    timeoutMs,
    bytesMax: bodyBytesMax,
    headers: { Accept: 'application/json', 'User-Agent': 'Vitrine', ...headers },
    redirectsMax: 1,
    checkRedirect(target) {
      if (target.host !== url.host || target.protocol !== 'https:') throw new OutboundError('refused_by_policy')
    },
  })
  return { status: response.status, body: await new Response(response.body).text() }
}

/** A post when the answer is 200 and a JSON object, whatever stands in it. */
export function readAnswer({ status, body }: Answer): PostReply {
  if (status === 404) return { kind: 'missing' }
  if (status !== 200) return { kind: 'unclear', detail: `status ${status}` }
  const value = parseJson(body)
  if (value === undefined) return { kind: 'unclear', detail: 'not JSON' }
  if (!isRecord(value)) return { kind: 'unclear', detail: 'not an object' }
  return { kind: 'post', payload: value }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
