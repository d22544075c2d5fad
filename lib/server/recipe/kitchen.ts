// What the sources of a recipe are made with: the parts of the process, and the counts and limits of the call.
import 'server-only'
import type { AskedSteps } from '../capture/attempt/capture'
import type { PageSession } from '../capture/page/sign-in'
import type { Screenshots } from '../capture/screenshots'
import type { FetchMedia } from '../media/fetch-media'
import type { OutboundFetch } from '../outbound/fetch'
import type { PostLookup } from '../post/lookup'
import type { Networks } from '../post/networks'

export interface Kitchen {
  screenshots: Pick<Screenshots, 'take'>
  fetch: OutboundFetch
  lookUpPost: PostLookup
  networks: Networks
  fetchMedia: FetchMedia
  /** Of one recipe: those beyond wait, for one client would otherwise be in its own way. */
  pagesAtOnce: number
}

export interface SourceCall {
  signal: AbortSignal
  /** Captures of this client that are under way; told of the end. */
  admit(name: string): () => void
  countCaptures(cost: number): Promise<void>
  countLookup(): Promise<void>
  countPicture(): Promise<void>
  /** The picture at an address of this service. Without it such addresses are refused. */
  ownPicture?: ((url: URL, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>) | undefined
  /** Of captures that are kept; without it they are taken at any age. */
  captureAgeMaxMs?: number | undefined
  /** Who is signed in on its pages; only where this process is that person's own program. */
  session?: PageSession | undefined
  /** What is done on its pages before; only there too. */
  steps?: AskedSteps | undefined
}
