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

/** Names the code that makes them: pictures, and films, of another release are other ones. */
export interface Release {
  picture: string
  film: string
}

/** A film is measured by a thread, then drawn and encoded by code of its own. */
export function renderRelease(): Release {
  const picture = stampOf('render-thread')
  return { picture, film: `${picture} ${stampOf('film-page')}` }
}

function stampOf(bundle: string): string {
  try {
    const file = path.join(/*turbopackIgnore: true*/ installation(), 'generated', bundle, 'stamp.json')
    return (JSON.parse(readFileSync(/*turbopackIgnore: true*/ file, 'utf8')) as { stamp: string }).stamp
  } catch {
    return 'unbuilt'
  }
}
