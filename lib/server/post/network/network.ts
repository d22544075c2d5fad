// What a social network is to the rest: its addresses, its public interface, its answers in one shape. A network is a folder beside this one
// and a line in networks.ts.
import 'server-only'
import type { SocialPost, socialNetworks } from '@/lib/contract/post'
import type { OutboundFetch } from '../../outbound/fetch'
import type { PictureHosts } from './pictures'

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

export interface ReadPost {
  /** Whoever serves it knows when it was asked for, and which version its pictures are. */
  post: Omit<SocialPost, 'fetchedAt' | 'version'>
  /** The address of each picture, by its number. */
  pictures: readonly string[]
}

export type PostReply =
  /** As it was read, with the answer's own text where that is served too. Nothing else of the answer is kept. */
  | ({ kind: 'post'; delivered?: string | undefined } & ReadPost)
  /** It exists, or did, and may not be shown. `reason` is a sentence for people. */
  | { kind: 'unavailable'; reason: string }
  | { kind: 'missing' }
  /** Throttled, changed or broken: nothing is known about the post. */
  | { kind: 'unclear'; detail: string }

export interface Network {
  /**
   * Null where anybody runs a server: its pictures may then be on any host, requests for them are counted, and neither their failures nor
   * its own are failures of this service.
   */
  pictureHosts: PictureHosts
  /** Null for what is no post of this network. `url` is https. */
  addressOf(url: URL): PostAddress | null
  /**
   * Rejects with OutboundError when the server cannot be reached, is too slow or sends too much, with an ApiError when the address is to
   * blame, and with the signal's reason.
   */
  ask(address: PostAddress, signal: AbortSignal): Promise<PostReply>
  /** Asked before a "missing" is believed. Never rejects. */
  isKnownElsewhere?(address: PostAddress, signal: AbortSignal): Promise<boolean>
}

export type CreateNetwork = (fetch: OutboundFetch) => Network
