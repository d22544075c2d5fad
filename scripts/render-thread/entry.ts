// What a render thread runs: bundled into one folder by build.mjs, for a thread has no bundler and no path aliases of its own.
import { parentPort, workerData } from 'node:worker_threads'
import { createNodeHost, readFontsFrom } from '@/lib/server/render/thread/node-host'
import { serveRenderThread } from '@/lib/server/render/thread/serve'

readFontsFrom((workerData as { fontFolder: string }).fontFolder)
if (parentPort) serveRenderThread(parentPort, createNodeHost())
