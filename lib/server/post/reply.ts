// What the embed interface's answers mean: a post, one that cannot be shown, none, or an answer that says nothing.
import 'server-only'

export type PostReply =
  | { kind: 'post'; payload: Record<string, unknown> }
  /** It exists, or did, and may not be shown. `reason` is a sentence for people. */
  | { kind: 'unavailable'; reason: string }
  | { kind: 'missing' }
  /** Throttled, changed or broken: nothing is known about the post. */
  | { kind: 'unclear'; detail: string }

const unavailable = 'This post is not available.'

/** `body` is the text as received; the interface answers a missing post with an HTML page. */
export function readReply(status: number, body: string): PostReply {
  if (status === 404) return { kind: 'missing' }
  if (status !== 200) return { kind: 'unclear', detail: `status ${status}` }
  const value = parseJson(body)
  if (value === undefined) return { kind: 'unclear', detail: 'not JSON' }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { kind: 'unclear', detail: 'not an object' }
  const payload = value as Record<string, unknown>
  if (payload.__typename === 'TweetTombstone' || 'tombstone' in payload) {
    return { kind: 'unavailable', reason: tombstoneText(payload.tombstone) ?? unavailable }
  }
  // An empty object is how withheld posts are delivered; the fields a post cannot do without tell it from the rest.
  if (Object.keys(payload).length === 0) return { kind: 'unavailable', reason: unavailable }
  if (typeof payload.id_str !== 'string') return { kind: 'unclear', detail: 'no id_str' }
  return { kind: 'post', payload }
}

function tombstoneText(tombstone: unknown): string | undefined {
  const text = (tombstone as { text?: { text?: unknown } } | null | undefined)?.text?.text
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, 500) : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
