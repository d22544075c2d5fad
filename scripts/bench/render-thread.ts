// A thread of the pool that `render.mjs` measures.
import { parentPort } from 'node:worker_threads'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { serveRenderThread } from '@/lib/server/render/thread/serve'

if (parentPort) serveRenderThread(parentPort, createNodeHost())
