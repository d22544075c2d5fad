// The process's long-lived parts, made once from the environment: nothing is started before the first use.
import 'server-only'
import os from 'node:os'
import { createBrowserSource, createSlots } from '../browser/browser-source'
import { createLocalBackend, limitsFor } from '../browser/local-backend'
import type { Replacement } from '../browser/place'
import { createRemoteBackend } from '../browser/remote-backend'
import type { BrowserSource } from '../browser/source'
import { createCaptureEngine } from '../capture/engine'
import { pngBytesMaxFor } from '../capture/fit-answer'
import { createHostTurns, shareOfHost, turnsOfHost } from '../capture/host-turns'
import { createScreenshots, type Screenshots } from '../capture/screenshots'
import { createEmbeds, type Embeds } from '../embed/embeds'
import { createFilms, type FilmsAllowed } from '../film/films'
import { uploadRoom } from '../image/exports'
import { createFetchMedia, type FetchMedia } from '../media/fetch-media'
import { metrics } from '../operations/metrics'
import { outboundFetch } from '../outbound/fetch'
import { createPostLookup, type PostLookup } from '../post/lookup'
import { createNetworks, type Networks } from '../post/networks'
import type { StoredReply } from '../post/stored-reply'
import { environment } from '../process/environment'
import { processWide } from '../process/process-wide'
import { createFlights } from '../queue/flights'
import { createGate } from '../queue/gate'
import type { RecipeRenderer } from '../recipe/render-recipe'
import { createResultCache } from '../recipe/result-cache'
import { renderRelease, startRenderPool } from '../render/start'
import { createFetchSource, type FetchSource } from '../source/fetch-source'
import { createStores, type Stores } from './stores'

interface Services {
  source: BrowserSource
  screenshots: Screenshots
  networks: Networks
  lookUpPost: PostLookup
  fetchMedia: FetchMedia
  fetchSource: FetchSource
  recipes: RecipeRenderer
  embeds: Embeds
  /** For maintenance. */
  stores: Stores
}

/** Finished pictures that are remembered. */
const resultBytesMax = 64 * 1024 * 1024

// Whoever waits longer would rather be told to come back.
const queueWaitMs = 10_000

function createServices(): Services {
  const variables = environment()
  const slots = createSlots({
    concurrency: variables.CAPTURE_CONCURRENCY,
    queue: variables.CAPTURE_QUEUE,
    waitMs: queueWaitMs,
  })
  const idleMs = Math.max(30_000, variables.CAPTURE_TIMEOUT_MS)
  const { registry, pageEnds, browsersReplaced } = metrics()
  const onReplaced = (reason: Replacement) => browsersReplaced({ reason })
  const limits = limitsFor(variables.CAPTURE_TIMEOUT_MS)
  const local = createLocalBackend({ places: variables.CAPTURE_CONCURRENCY, limits, idleMs, onReplaced })
  const { BROWSER_WS_ENDPOINT: endpoint, BROWSER_WS_PROXY: proxyOrigin } = variables
  const source = createBrowserSource({
    slots,
    backends:
      endpoint === undefined
        ? [local]
        : [createRemoteBackend({ endpoint, proxyOrigin, limits, idleMs, onReplaced }), local],
    onPageEnded: (how) => pageEnds({ how }),
  })
  registry.gauge('vitrine_captures_running', 'Captures that have a page', () => source.status().held)
  const turns = createHostTurns(shareOfHost(variables.CAPTURE_CONCURRENCY, variables.CAPTURE_QUEUE))
  registry.gauge(
    'vitrine_captures_waiting',
    'Captures that wait for one, or for others of their host',
    () => source.status().waiting + turns.waiting,
  )
  registry.gauge('vitrine_browser_starts', 'Browsers started since the process began', () =>
    source.status().backends.reduce((sum, { starts }) => sum + starts, 0),
  )
  const engine = createCaptureEngine({
    source,
    timeoutMs: variables.CAPTURE_TIMEOUT_MS,
    turns,
  })
  const stores = createStores({ captureBytesMax: variables.CAPTURE_CACHE_MAX_MB * 1024 * 1024 })
  const ttlSeconds = variables.CAPTURE_CACHE_TTL_SECONDS
  const networks = createNetworks(outboundFetch)
  const pngBytesMax = pngBytesMaxFor(variables.RESPONSE_MAX_MB * 1_000_000)
  const screenshots = createScreenshots({
    engine,
    cache: stores.captures,
    names: stores.captureNames,
    ttlSeconds,
    pngBytesMax,
  })
  const lookUpPost = createPostLookup({
    networkOf: ({ network }) => networks[network],
    store: stores.posts,
    flights: createFlights<StoredReply>(),
  })
  const fetchMedia = createFetchMedia(outboundFetch)
  const pagesAtOnce = turnsOfHost(variables.CAPTURE_CONCURRENCY)
  const kitchen = { screenshots, fetch: outboundFetch, lookUpPost, networks, fetchMedia, pagesAtOnce }
  return {
    source,
    screenshots,
    networks,
    lookUpPost,
    fetchMedia,
    fetchSource: createFetchSource(outboundFetch),
    recipes: createRecipes(kitchen),
    embeds: embedsOf(stores, variables.CAPTURE_CONCURRENCY),
    stores,
  }
}

function embedsOf({ embeds, embedDrops }: Stores, captures: number): Embeds {
  const gate = createGate({
    // A quarter of the places for captures: pictures that pages show never starve people.
    capacity: Math.max(1, Math.floor(captures / 4)),
    queueMax: 64,
    fullMessage: 'Too many embedded pictures are being made just now.',
    code: 'upstream_unavailable',
  })
  return createEmbeds({ store: embeds, drops: embedDrops, gate })
}

function createRecipes(kitchen: RecipeRenderer['kitchen']): RecipeRenderer {
  const pool = startRenderPool()
  const { registry } = metrics()
  registry.gauge('vitrine_renders_waiting', 'Pictures that wait for a thread to draw them', () => pool.waiting)
  const results = createResultCache(resultBytesMax)
  const films = createFilms({
    allowed: allowedFilms(),
    cores: os.availableParallelism(),
    memoryBytes: process.constrainedMemory() || os.totalmem(),
  })
  registry.gauge('vitrine_films_waiting', 'Films that wait for a browser of their own', () => films.waiting)
  return { kitchen, pool, films, results, uploads: uploadRoom, release: renderRelease() }
}

function allowedFilms(): FilmsAllowed {
  const { FILMS, VERCEL } = environment()
  if (FILMS === undefined) return VERCEL ? 'off-on-vercel' : 'all'
  return FILMS === 'on' ? 'all' : FILMS
}

export const services = (): Services => processWide('services', createServices)

/** Starts the browser, so that the first capture need not. Rejects when none can be had. */
export const warmServices = async (): Promise<void> => services().source.warmUp()

/** Ends the browser and its proxy, and the threads that draw. */
export async function closeServices(): Promise<void> {
  const { source, recipes } = services()
  await Promise.all([source.close(), recipes.pool.close()])
}
