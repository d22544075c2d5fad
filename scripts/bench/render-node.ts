// Node's side of `render.mjs`: one renderer, the pool of threads, and the memory of the largest export.
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { createRenderPool } from '@/lib/server/render/pool'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { type HostFigures, hostFigures, largestExport, largestOrder } from './render-figures'

export const nodeFigures = (rounds: number): Promise<HostFigures> => hostFigures(createNodeHost(), rounds)

export const nodeLargestExport = (): Promise<number> => largestExport(createNodeHost())

export interface PoolFigure {
  look: 'flat' | 'tilt'
  threads: number
  ms: number
}

/** The largest picture as a file, as many at once as there are threads, started and warm: milliseconds for each, best of the rounds. */
export async function poolFigures(threadFile: string, rounds: number): Promise<PoolFigure[]> {
  const figures: PoolFigure[] = []
  const signal = AbortSignal.timeout(240_000)
  for (const threads of [1, 2]) {
    const pool = createRenderPool({ threads, jobMaxMs: 240_000, startThread: () => new Worker(threadFile) })
    for (const look of ['flat', 'tilt'] as const) {
      const { scene, scale, pictures } = largestOrder(look)
      const files = await Promise.all(
        [...pictures].map(async ([assetId, { data, width, height }]) => {
          const bytes = await sharp(data, { raw: { width, height, channels: 4 } })
            .png()
            .toBuffer()
          return { assetId, bytes, pointer: '/sources/0/file' }
        }),
      )
      const draw = () =>
        pool.use({ signal }, async (thread) => {
          await thread.run('open', { pictures: files, pixelsMax: 5e7, pixelsTogetherMax: 1e8 }, signal)
          return thread.run('paint', { scene, output: { format: 'jpeg', scale } }, signal)
        })
      let ms = Number.POSITIVE_INFINITY
      for (let round = 0; round <= rounds; round++) {
        const started = performance.now()
        await Promise.all(Array.from({ length: threads }, draw))
        ms = Math.min(ms, (performance.now() - started) / threads)
      }
      figures.push({ look, threads, ms })
    }
    await pool.close()
  }
  return figures
}
