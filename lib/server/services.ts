// The process's long-lived parts, made once from the environment: nothing is started before the first use.
import 'server-only'
import { createLocalSource } from './browser/local-source'
import { createSlots } from './browser/slots'
import type { BrowserSource } from './browser/source'
import { captureBytes } from './cache/capture-cache'
import { createMemoryStore } from './cache/memory-store'
import { createCaptureEngine } from './capture/engine'
import { createFlights } from './capture/flights'
import { createScreenshots, type Screenshots } from './capture/screenshots'
import { environment } from './environment'
import { createFetchMedia, type FetchMedia } from './media/fetch-media'
import { outboundFetch } from './outbound/fetch'
import { createEmbedInterface } from './post/embed-interface'
import { createPostLookup, type KnownReply, type PostLookup, type StoredReply } from './post/lookup'
import { processWide } from './process-wide'

export interface Services {
  source: BrowserSource
  screenshots: Screenshots
  lookUpPost: PostLookup
  fetchMedia: FetchMedia
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
  const cache = createMemoryStore({ bytesMax: variables.CAPTURE_CACHE_MAX_MB * 1024 * 1024, bytesOf: captureBytes })
  const posts = createMemoryStore<StoredReply>({
    bytesMax: postStoreBytesMax,
    bytesOf: (stored) => 2 * JSON.stringify(stored).length,
  })
  return {
    source,
    screenshots: createScreenshots({ engine, cache, ttlSeconds: variables.CAPTURE_CACHE_TTL_SECONDS }),
    lookUpPost: createPostLookup({
      ask: createEmbedInterface(outboundFetch),
      store: posts,
      flights: createFlights<KnownReply>(),
    }),
    fetchMedia: createFetchMedia(outboundFetch),
  }
}

export const services = (): Services => processWide('services', createServices)

/** Starts the browser, so that the first capture need not. Rejects when none can be had. */
export const warmServices = (): Promise<void> => services().source.warmUp()

/** Ends the browser and its proxy. */
export const closeServices = (): Promise<void> => services().source.close()
