// One question to a network's public interface, and what the status of its answer says by itself.
import 'server-only'
import type { OutboundFetch } from '../../outbound/fetch'
import { OutboundError } from '../../outbound/outbound-error'
import type { PostReply, ReadPost } from './network'

const timeoutMs = 8000

export interface Answer {
  status: number
  /** As received: a missing post may be answered with a page. */
  body: string
}

/** The server sends whoever asks to another one. */
export class RedirectedAway extends OutboundError {
  constructor(readonly host: string) {
    super('refused_by_policy')
  }
}

interface AskOptions {
  signal: AbortSignal
  bytesMax: number
  headers?: Record<string, string>
}

/** Interfaces answer by themselves: rejects with RedirectedAway for one that does not, and as `fetch` does. */
export async function ask(fetch: OutboundFetch, url: URL, { signal, bytesMax, headers }: AskOptions): Promise<Answer> {
  const response = await fetch(url, {
    signal,
    timeoutMs,
    bytesMax,
    headers: { Accept: 'application/json', 'User-Agent': 'Vitrine', ...headers },
    redirectsMax: 1,
    checkRedirect(target) {
      if (target.hostname !== url.hostname) throw new RedirectedAway(target.hostname)
      if (target.host !== url.host || target.protocol !== 'https:') throw new OutboundError('refused_by_policy')
    },
  })
  return { status: response.status, body: await new Response(response.body).text() }
}

/** What an answer says, its post not yet read. */
export type Said = { kind: 'post'; payload: Record<string, unknown> } | Exclude<PostReply, { kind: 'post' }>

/** A post when the answer is 200 and a JSON object, whatever stands in it. */
export function readAnswer({ status, body }: Answer): Said {
  if (status === 404) return { kind: 'missing' }
  if (status !== 200) return { kind: 'unclear', detail: `status ${status}` }
  const value = parseJson(body)
  if (value === undefined) return { kind: 'unclear', detail: 'not JSON' }
  if (!isRecord(value)) return { kind: 'unclear', detail: 'not an object' }
  return { kind: 'post', payload: value }
}

export function readPost(said: Said, read: (payload: Record<string, unknown>) => ReadPost): PostReply {
  return said.kind === 'post' ? { kind: 'post', ...read(said.payload) } : said
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
