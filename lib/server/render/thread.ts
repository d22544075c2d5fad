// One thread that draws tiles, seen from the pool, and what runs in it.
import 'server-only'
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads'
import type { PixelImage } from '@/lib/core/surface'
import { localTileWorker, type TileWorker, TileWorkerLost } from '@/lib/render/parallel/render-in-parallel'
import { connectTileWorker, serveTileWorker, type TilePort } from '@/lib/render/parallel/tile-worker-port'
import { createRenderer } from '@/lib/render/renderer'
import type { RenderHost } from '@/lib/render/scope/host'

type Request =
  | { type: 'tiles'; port: MessagePort }
  | { type: 'pictures'; pictures: [assetId: string, picture: PixelImage][] }
  | { type: 'clear' }

export interface RenderThread extends TileWorker {
  /** The pictures of the next tiles; before the first of them. */
  setPictures(pictures: ReadonlyMap<string, PixelImage>): void
  /** Drops its pictures; answers how many bytes the thread still holds. Infinity when it is lost. */
  clear(): Promise<number>
  end(): Promise<void>
  readonly lost: boolean
}

const clearMaxMs = 5000

export function createRenderThread(worker: Worker, { tileMaxMs }: { tileMaxMs: number }): RenderThread {
  const { port1, port2 } = new MessageChannel()
  const tiles = connectTileWorker(port1 as unknown as TilePort)
  let lost = false
  let clearing: PromiseWithResolvers<number> | undefined
  const markLost = () => {
    lost = true
    tiles.lose()
    clearing?.resolve(Number.POSITIVE_INFINITY)
    port1.close()
  }
  worker.on('exit', markLost)
  // An error ends the thread; unheard it would end the process.
  worker.on('error', markLost)
  worker.on('message', ({ bytes }: { bytes: number }) => clearing?.resolve(bytes))
  const send = (message: Request, transfer: MessagePort[] = []) => worker.postMessage(message, transfer)
  send({ type: 'tiles', port: port2 }, [port2])
  // An idle pool keeps no process alive.
  worker.unref()
  port1.unref()

  async function end(): Promise<void> {
    markLost()
    await worker.terminate()
  }

  return {
    async drawTile(job, signal) {
      const late = AbortSignal.timeout(tileMaxMs)
      try {
        return await tiles.drawTile(job, AbortSignal.any([signal, late]))
      } catch (error) {
        if (!late.aborted || signal.aborted) throw error
        await end()
        throw new TileWorkerLost('A tile took too long.')
      }
    },
    setPictures(pictures) {
      worker.ref()
      send({ type: 'pictures', pictures: [...pictures] })
    },
    async clear() {
      if (lost) return Number.POSITIVE_INFINITY
      clearing = Promise.withResolvers<number>()
      send({ type: 'clear' })
      const timer = setTimeout(() => clearing?.resolve(Number.POSITIVE_INFINITY), clearMaxMs)
      return clearing.promise.finally(() => {
        clearTimeout(timer)
        worker.unref()
      })
    },
    end,
    get lost() {
      return lost
    },
  }
}

/** What a thread does until it is ended; `parent` is its `parentPort`. */
export function serveRenderThread(parent: MessagePort, host: RenderHost): void {
  const drawing = createRenderer(host)
  let assetIds: string[] = []
  parent.on('message', async (request: Request) => {
    if (request.type === 'tiles') {
      serveTileWorker(
        request.port as unknown as TilePort,
        localTileWorker(async (scene, scale) => (await drawing).plan(scene, scale)),
      )
      return
    }
    const renderer = await drawing
    for (const assetId of assetIds) renderer.dropPicture(assetId)
    assetIds = request.type === 'pictures' ? request.pictures.map(([assetId]) => assetId) : []
    if (request.type === 'pictures')
      for (const [assetId, picture] of request.pictures) renderer.setPicture(assetId, picture)
    else {
      const { heapUsed, external } = process.memoryUsage()
      parent.postMessage({ bytes: heapUsed + external })
    }
  })
}
