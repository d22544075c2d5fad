// The process's long-lived parts, made once from the environment: nothing is started before the first use.
import 'server-only'
import { createLocalSource } from './browser/local-source'
import { createSlots } from './browser/slots'
import type { BrowserSource } from './browser/source'
import { createMemoryCache } from './cache/memory-cache'
import { createCaptureEngine } from './capture/engine'
import { createScreenshots, type Screenshots } from './capture/screenshots'
import { environment } from './environment'
import { processWide } from './process-wide'

export interface Services {
  source: BrowserSource
  screenshots: Screenshots
}

// Whoever waits longer would rather be told to come back.
const queueWaitMs = 10_000

function createServices(): Services {
  const variables = environment()
  const slots = createSlots({
    concurrency: variables.CAPTURE_CONCURRENCY,
    queue: variables.CAPTURE_QUEUE,
    waitMs: queueWaitMs,
  })
  const source = createLocalSource({ slots })
  const engine = createCaptureEngine({ source, timeoutMs: variables.CAPTURE_TIMEOUT_MS })
  const cache = createMemoryCache({ bytesMax: variables.CAPTURE_CACHE_MAX_MB * 1024 * 1024 })
  return { source, screenshots: createScreenshots({ engine, cache, ttlSeconds: variables.CAPTURE_CACHE_TTL_SECONDS }) }
}

export const services = (): Services => processWide('services', createServices)

/** Starts the browser, so that the first capture need not. Rejects when none can be had. */
export const warmServices = (): Promise<void> => services().source.warmUp()

/** Ends the browser and its proxy. */
export const closeServices = (): Promise<void> => services().source.close()
