// What a social network is to the rest: its addresses, its public interface, its answers in one shape. A network is a folder beside this one
// and a line in networks.ts.
import 'server-only'
import type { QuotedPost, SocialPost, socialNetworks } from '@/lib/contract/post'
import type { OutboundFetch } from '../../outbound/fetch'

export interface PostAddress {
  network: (typeof socialNetworks)[number]
  /** Names the post among those of every network. */
  key: string
  /** The server that is asked. */
  host: string
  /** A handle, or null where the address has none. */
  author: string | null
  id: string
}

export type PostReply =
  | { kind: 'post'; payload: Record<string, unknown> }
  /** It exists, or did, and may not be shown. `reason` is a sentence for people. */
  | { kind: 'unavailable'; reason: string }
  | { kind: 'missing' }
  /** Throttled, changed or broken: nothing is known about the post. */
  | { kind: 'unclear'; detail: string }

/** `fetchedAt` is added by whoever knows when that was. */
type ShownPost = Omit<SocialPost, 'fetchedAt'>

export type { QuotedPost }

export interface ReadPost {
  post: ShownPost
  /** The address of each picture, by its number. */
  pictures: readonly URL[]
}

export interface Network {
  /** Null for what is no post of this network. `url` is http(s), or of a scheme of the network's own. */
  addressOf(url: URL): PostAddress | null
  /** Rejects with OutboundError when the server cannot be reached, is too slow or sends too much, and with the signal's reason. */
  ask(address: PostAddress, signal: AbortSignal): Promise<PostReply>
  /** Asked before a "missing" is believed. Never rejects. */
  isKnownElsewhere?(address: PostAddress, signal: AbortSignal): Promise<boolean>
  /** Never throws: what the payload lacks is null, empty or left out. */
  read(payload: Record<string, unknown>, address: PostAddress): ReadPost
  /** Whether a picture of a post may be asked of this host, at first and after a redirect. */
  hasPicturesOn(host: string, address: PostAddress): boolean
}

export type CreateNetwork = (fetch: OutboundFetch) => Network
