// Node's side of `render.mjs`: one renderer, the pool of threads, and the memory of the largest export.
import { Worker } from 'node:worker_threads'
import { createRenderPool } from '@/lib/server/render/pool'
import { createNodeHost } from '@/tests/support/scenes/node-host'
import { type HostFigures, hostFigures, largestExport, largestOrder } from './render-figures'

export const nodeFigures = (rounds: number): Promise<HostFigures> => hostFigures(createNodeHost(), rounds)

export const nodeLargestExport = (): Promise<number> => largestExport(createNodeHost())

export interface PoolFigure {
  look: 'flat' | 'tilt'
  threads: number
  ms: number
}

/** The largest picture by threads, started and warm; best of the rounds. */
export async function poolFigures(threadFile: string, rounds: number): Promise<PoolFigure[]> {
  const figures: PoolFigure[] = []
  for (const threads of [1, 2]) {
    const pool = createRenderPool({ threads, threadsPerPicture: threads, startThread: () => new Worker(threadFile) })
    for (const look of ['flat', 'tilt'] as const) {
      const order = { ...largestOrder(look), signal: AbortSignal.timeout(120_000), onTile: () => undefined }
      let ms = Number.POSITIVE_INFINITY
      for (let round = 0; round <= rounds; round++) {
        const started = performance.now()
        await pool.render(order)
        ms = Math.min(ms, performance.now() - started)
      }
      figures.push({ look, threads, ms })
    }
    await pool.close()
  }
  return figures
}
