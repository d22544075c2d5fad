// The process's long-lived parts, made once from the environment: nothing is started before the first use.
import 'server-only'
import { createLocalSource } from './browser/local-source'
import { createSlots } from './browser/slots'
import type { BrowserSource } from './browser/source'
import { captureBytes } from './cache/capture-cache'
import { createMemoryStore } from './cache/memory-store'
import type { Store } from './cache/store'
import type { Capture } from './capture/capture'
import { createCaptureEngine } from './capture/engine'
import { createFlights } from './capture/flights'
import { createScreenshots, type Screenshots } from './capture/screenshots'
import { environment } from './environment'
import { createFetchMedia, type FetchMedia } from './media/fetch-media'
import { outboundFetch } from './outbound/fetch'
import { createEmbedInterface } from './post/embed-interface'
import { createPostLookup, type KnownReply, type PostLookup, type StoredReply } from './post/lookup'
import { processWide } from './process-wide'
import { decodeCapture, encodeCapture } from './redis/capture-record'
import { sharedState } from './redis/shared-state'
import { createSharedStore } from './redis/shared-store'

export interface Services {
  source: BrowserSource
  screenshots: Screenshots
  lookUpPost: PostLookup
  fetchMedia: FetchMedia
  /** The finished captures, for maintenance. */
  captures: Store<Capture>
  /** Drops what has expired in this process's own stores. Returns how many entries. */
  removeExpired(): number
}

// Whoever waits longer would rather be told to come back.
const queueWaitMs = 10_000
const postStoreBytesMax = 16 * 1024 * 1024

function createServices(): Services {
  const variables = environment()
  const slots = createSlots({
    concurrency: variables.CAPTURE_CONCURRENCY,
    queue: variables.CAPTURE_QUEUE,
    waitMs: queueWaitMs,
  })
  const source = createLocalSource({ slots })
  const engine = createCaptureEngine({ source, timeoutMs: variables.CAPTURE_TIMEOUT_MS })
  const { captures, posts, removeExpired } = createStores(variables.CAPTURE_CACHE_MAX_MB * 1024 * 1024)
  return {
    source,
    screenshots: createScreenshots({ engine, cache: captures, ttlSeconds: variables.CAPTURE_CACHE_TTL_SECONDS }),
    lookUpPost: createPostLookup({
      ask: createEmbedInterface(outboundFetch),
      store: posts,
      flights: createFlights<KnownReply>(),
    }),
    fetchMedia: createFetchMedia(outboundFetch),
    captures,
    removeExpired,
  }
}

interface Stores {
  captures: Store<Capture>
  posts: Store<StoredReply>
  removeExpired(): number
}

/** Shared between processes when there is a Redis, else each process's own. */
function createStores(captureBytesMax: number): Stores {
  const captures = createMemoryStore({ bytesMax: captureBytesMax, bytesOf: captureBytes })
  const posts = createMemoryStore<StoredReply>({
    bytesMax: postStoreBytesMax,
    bytesOf: (stored) => 2 * JSON.stringify(stored).length,
  })
  const shared = sharedState()
  const removeExpired = () => captures.removeExpired() + posts.removeExpired()
  if (!shared) return { captures, posts, removeExpired }
  return {
    removeExpired,
    captures: createSharedStore({
      ...shared,
      embedded: captures,
      name: 'capture',
      encode: encodeCapture,
      decode: decodeCapture,
      stampOf: ({ capturedAt }) => capturedAt,
    }),
    posts: createSharedStore<StoredReply>({
      ...shared,
      embedded: posts,
      name: 'post',
      encode: (stored) => JSON.stringify(stored),
      decode: (text) => JSON.parse(text) as StoredReply,
      stampOf: ({ askedAtMs }) => askedAtMs,
    }),
  }
}

export const services = (): Services => processWide('services', createServices)

/** Starts the browser, so that the first capture need not. Rejects when none can be had. */
export const warmServices = (): Promise<void> => services().source.warmUp()

/** Ends the browser and its proxy. */
export const closeServices = (): Promise<void> => services().source.close()
