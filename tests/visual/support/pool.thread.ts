// What a thread of the pool under test runs. `workerData.fault` makes it one that fails.
import { parentPort, workerData } from 'node:worker_threads'
import type { RenderHost } from '@/lib/render/scope/host'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { serveRenderThread } from '@/lib/server/render/thread/serve'

export interface ThreadData {
  /** `crash`: ends with the first canvas. `hang`: its first canvas never comes. */
  fault?: 'crash' | 'hang'
}

const { fault } = workerData as ThreadData
const good = createNodeHost()

const host: RenderHost = {
  ...good,
  createSurface(width, height) {
    if (fault === 'crash') process.exit(1)
    while (fault === 'hang');
    return good.createSurface(width, height)
  },
}

if (parentPort) serveRenderThread(parentPort, host)
