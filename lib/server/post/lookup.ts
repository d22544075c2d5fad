// A post by its ID: remembered answers first, one question in flight per ID, an older answer rather than none.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import type { Store } from '../cache/store'
import { log } from '../process/log'
import type { Flights } from '../queue/flights'
import type { PostReply } from './public-interfaces'

/** A reply worth remembering. */
export type KnownReply = Exclude<PostReply, { kind: 'unclear' }>

export interface StoredReply {
  reply: KnownReply
  /** Unix epoch milliseconds. */
  askedAtMs: number
}

export type PostStore = Pick<Store<StoredReply>, 'get' | 'set'>

interface PostLookupOptions {
  /** Asks the embed interface; rejects when it cannot be reached or is too slow. */
  ask(id: string, signal: AbortSignal): Promise<PostReply>
  /** Whether the post is known elsewhere: asked before a "missing" is believed. Never rejects. */
  isKnownElsewhere(id: string, signal: AbortSignal): Promise<boolean>
  store: PostStore
  flights: Flights<KnownReply>
  now?: () => number
}

export type PostLookup = (id: string, options: { signal: AbortSignal }) => Promise<KnownReply>

const freshMs = 3_600_000
/** Counts of likes grow old gracefully; a post shown from yesterday beats an error. */
const keptSeconds = 86_400
/** Short: servers whose address is throttled are told 404 for posts that exist. */
const negativeSeconds = 60

/** Throws ApiError internal_error when the interface gives no usable answer and none is remembered. */
export function createPostLookup(options: PostLookupOptions): PostLookup {
  const { ask, isKnownElsewhere, store, flights, now = Date.now } = options

  /** A "missing" that another witness contradicts says something about our address, not about the post. */
  async function askAround(id: string, signal: AbortSignal): Promise<PostReply> {
    const reply = await ask(id, signal)
    if (reply.kind !== 'missing' || !(await isKnownElsewhere(id, signal))) return reply
    return { kind: 'unclear', detail: 'missing here, known to oEmbed' }
  }

  async function askAndRemember(id: string, signal: AbortSignal): Promise<KnownReply> {
    const reply = await askAround(id, signal).catch((cause: unknown): PostReply => {
      if (signal.aborted) throw cause
      return { kind: 'unclear', detail: cause instanceof Error ? cause.message : String(cause) }
    })
    if (reply.kind !== 'unclear') {
      await store.set(id, { reply, askedAtMs: now() }, reply.kind === 'post' ? keptSeconds : negativeSeconds)
      return reply
    }
    const held = await store.get(id)
    log.warn('post.unclear', { id, detail: reply.detail, servedOld: held !== undefined })
    if (held) return held.reply
    throw new ApiError('internal_error', {
      message: 'The post could not be fetched: the social network gave no usable answer.',
      hint: 'Try again in a minute; the network may be limiting requests from this server.',
    })
  }

  return async (id, { signal }) => {
    const held = await store.get(id)
    const fresh = held && (held.reply.kind !== 'post' || now() - held.askedAtMs < freshMs)
    return fresh ? held.reply : flights.join(id, (flight) => askAndRemember(id, flight), signal)
  }
}
