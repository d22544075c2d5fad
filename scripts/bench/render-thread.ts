// A thread of the pool that `render.mjs` measures.
import { parentPort } from 'node:worker_threads'
import { serveRenderThread } from '@/lib/server/render/thread'
import { createNodeHost } from '@/tests/support/scenes/node-host'

if (parentPort) serveRenderThread(parentPort, createNodeHost())
