// The source of browsers that every route of this process shares.
import 'server-only'
import { environment } from '../environment'
import { processWide } from '../process-wide'
import { createLocalSource } from './local-source'
import { createSlots } from './slots'
import type { BrowserSource } from './source'

// A capture that waited longer than a third of its time has too little left for the page.
const queueShareOfTime = 1 / 3

/** Made on first use; no browser starts before the first lease or `warmUp`. */
export function browserSource(): BrowserSource {
  return processWide('browser-source', () => {
    const { CAPTURE_CONCURRENCY, CAPTURE_QUEUE, CAPTURE_TIMEOUT_MS } = environment()
    const waitMs = CAPTURE_TIMEOUT_MS * queueShareOfTime
    return createLocalSource({
      slots: createSlots({ concurrency: CAPTURE_CONCURRENCY, queue: CAPTURE_QUEUE, waitMs }),
    })
  })
}
