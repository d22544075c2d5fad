// The pool of this process: its threads run what the build has bundled.
import 'server-only'
import { readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { installation } from '../process/installed-folder'
import { createRenderPool, type RenderPool } from './pool'

const folder = () => path.join(/*turbopackIgnore: true*/ installation(), 'generated/render-thread')

/** Painting must not take the cores that captures and answers need. */
const threads = Math.min(4, Math.max(1, os.availableParallelism() - 1))

/** Of JavaScript's own objects in a thread; pixels lie beside them. */
const heapMegabytesMax = 512

/** A single thread is shared by waiting for it: whoever waits for the longest job still gets in. */
const limits = threads === 1 ? { jobMaxMs: 30_000, waitMaxMs: 30_000 } : {}

/** Nothing runs before the first picture. */
export function startRenderPool(): RenderPool {
  return createRenderPool({
    ...limits,
    threads,
    startThread: () =>
      new Worker(path.join(/*turbopackIgnore: true*/ folder(), 'thread.mjs'), {
        workerData: { fontFolder: path.join(/*turbopackIgnore: true*/ installation(), 'public/generated/fonts') },
        resourceLimits: { maxOldGenerationSizeMb: heapMegabytesMax },
      }),
  })
}

/** Names the code that draws: pictures of another release are other pictures. */
export function renderRelease(): string {
  try {
    const text = readFileSync(path.join(/*turbopackIgnore: true*/ folder(), 'stamp.json'), 'utf8')
    return (JSON.parse(text) as { stamp: string }).stamp
  } catch {
    return 'unbuilt'
  }
}
