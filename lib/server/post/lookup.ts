// A post by its address: remembered answers first, one question in flight per post, an older answer rather than none.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import type { Store } from '../cache/store'
import { log } from '../process/log'
import type { Flights } from '../queue/flights'
import type { Network, PostAddress, PostReply } from './network/network'
import type { StoredReply } from './stored-reply'

export type PostStore = Pick<Store<StoredReply>, 'get' | 'set'>

interface PostLookupOptions {
  networkOf(address: PostAddress): Pick<Network, 'ask' | 'isKnownElsewhere' | 'pictureHosts'>
  store: PostStore
  flights: Flights<StoredReply>
  now?: (() => number) | undefined
}

interface LookupOptions {
  signal: AbortSignal
  /** Called before the network is asked, or another one's question is waited for; a rejection of it is that of the look-up. */
  onMiss?: () => Promise<void>
}

/** The reply, and when it was asked for. */
export type PostLookup = (address: PostAddress, options: LookupOptions) => Promise<StoredReply>

const freshMs = 3_600_000
/** Counts of likes grow old gracefully; a post shown from yesterday beats an error. */
const keptSeconds = 86_400
/** Short: servers whose address is throttled are told 404 for posts that exist. */
const negativeSeconds = 60

/** Throws ApiError invalid_url when the address is to blame, internal_error when the interface gives no usable answer; neither when one is remembered. */
export function createPostLookup({ networkOf, store, flights, now = Date.now }: PostLookupOptions): PostLookup {
  /** A "missing" that another witness contradicts says something about our address, not about the post. */
  async function askAround(address: PostAddress, signal: AbortSignal): Promise<PostReply> {
    const network = networkOf(address)
    const reply = await network.ask(address, signal)
    if (reply.kind !== 'missing' || !(await network.isKnownElsewhere?.(address, signal))) return reply
    return { kind: 'unclear', detail: 'missing here, known to oEmbed' }
  }

  async function askAndRemember(address: PostAddress, signal: AbortSignal): Promise<StoredReply> {
    const { key } = address
    let failure = noAnswer(networkOf(address))
    const reply = await askAround(address, signal).catch((cause: unknown): PostReply => {
      if (signal.aborted) throw cause
      if (cause instanceof ApiError) failure = cause
      return { kind: 'unclear', detail: cause instanceof Error ? cause.message : String(cause) }
    })
    if (reply.kind !== 'unclear') {
      // A copy: part of a text that was cut would hold all of it.
      const stored = { reply: structuredClone(reply), askedAtMs: now() }
      await store.set(key, stored, reply.kind === 'post' ? keptSeconds : negativeSeconds)
      return stored
    }
    const held = await store.get(key)
    const level = failure.isUpstreams || failure.code === 'invalid_url' ? 'info' : 'warn'
    log[level]('post.unclear', { network: address.network, detail: reply.detail, servedOld: held !== undefined })
    if (held) return held
    throw failure
  }

  return async (address, { signal, onMiss }) => {
    const held = await store.get(address.key)
    if (held && (held.reply.kind !== 'post' || now() - held.askedAtMs < freshMs)) return held
    await onMiss?.()
    return flights.join(address.key, (flight) => askAndRemember(address, flight), signal)
  }
}

const noAnswer = ({ pictureHosts }: Pick<Network, 'pictureHosts'>) =>
  new ApiError('internal_error', {
    message: 'The post could not be fetched: the social network gave no usable answer.',
    hint: 'Try again in a minute; the network may be limiting requests from this server.',
    isUpstreams: pictureHosts === null,
  })
